import { type Language, languages } from '#server/words.ts'
import { type Compared, examplesIn, toCompared } from './examples.ts'
import { learnIntents } from './intents.ts'
import { learnKeywords } from './keywords.ts'
import { names } from './names.ts'
import { learnScreens } from './screens.ts'
import { learnSubjects } from './subjects.ts'

/** What is learned at its first use. */
function once<T>(learn: () => T): () => T {
  let known: { is: T } | undefined
  return () => {
    known ??= { is: learn() }
    return known.is
  }
}

/** In how many questions a text that is a word like any other stands. */
const often = 3

/** Whether a text is a usual word of questions, so that it names a project only in quotation marks. */
const learnUsual = (examples: readonly Compared[]) => (text: string) =>
  examples.filter(one => !one.project && !one.keyword && one.text.includes(text)).length >= often

/** What has been learned from examples. */
export interface Model {
  isUsual: (text: string) => boolean
  intent: () => ReturnType<typeof learnIntents>
  keyword: () => ReturnType<typeof learnKeywords>
  screen: () => ReturnType<typeof learnScreens>
  subject: () => ReturnType<typeof learnSubjects>
}

async function learn(examples: readonly Compared[]): Promise<Model> {
  const known = await names()
  return {
    isUsual: learnUsual(examples),
    intent: once(() => learnIntents(examples)),
    keyword: once(() => learnKeywords(examples)),
    screen: once(() => learnScreens(examples, known)),
    subject: once(() => learnSubjects(examples, known)),
  }
}

async function learnAll(all: readonly Language[]): Promise<Model> {
  const examples = await Promise.all(all.map(examplesIn))
  return learn(await toCompared(examples.flat()))
}
const models = new Map<'chinese' | 'other', Promise<Model>>()

/** The model for Chinese or for other questions; both scripts of Chinese are compared as one. */
export function modelFor(script: 'chinese' | 'other'): Promise<Model> {
  const isChinese = (language: Language) => language.startsWith('zh')
  const all = languages.filter(one => isChinese(one) === (script === 'chinese'))
  const model = models.get(script) ?? learnAll(all)
  models.set(script, model)
  return model
}

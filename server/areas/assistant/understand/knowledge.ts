import { type Language, languages } from '#server/words.ts'
import { type Compared, examplesIn, toCompared } from './examples.ts'
import { learnIntents } from './intents.ts'
import { learnKeywords } from './keywords.ts'
import { names } from './names.ts'
import { learnScreens } from './screens.ts'
import { learnSubjects } from './subjects.ts'

/** What is learned at its first use. */
function once<T>(learn: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= learn()
    return known
  }
}

/** In how many questions a text that is a word like any other stands. */
const often = 3

/** Whether a text is a usual word of questions, so that it names a project only in quotation marks. */
const learnUsual = (examples: readonly Compared[]) => (text: string) =>
  examples.filter(one => !one.project && !one.keyword && one.text.includes(text)).length >= often

/** What has been learned from examples. */
export interface Knowledge {
  isUsual: (text: string) => boolean
  intent: () => ReturnType<typeof learnIntents>
  keyword: () => ReturnType<typeof learnKeywords>
  screen: () => ReturnType<typeof learnScreens>
  subject: () => ReturnType<typeof learnSubjects>
}

async function learn(examples: readonly Compared[]): Promise<Knowledge> {
  const known = await names()
  return {
    isUsual: learnUsual(examples),
    intent: once(() => learnIntents(examples)),
    keyword: once(() => learnKeywords(examples)),
    screen: once(() => learnScreens(examples, known)),
    subject: once(() => learnSubjects(examples, known)),
  }
}

async function learnAll(all: readonly Language[]): Promise<Knowledge> {
  const examples = await Promise.all(all.map(examplesIn))
  return learn(await toCompared(examples.flat()))
}
const known = new Map<'chinese' | 'other', Promise<Knowledge>>()

/** What is known of Chinese or of other questions; both scripts of Chinese are compared as one. */
export function knowledgeOf(script: 'chinese' | 'other'): Promise<Knowledge> {
  const isChinese = (language: Language) => language.startsWith('zh')
  const all = languages.filter(one => isChinese(one) === (script === 'chinese'))
  const knowledge = known.get(script) ?? learnAll(all)
  known.set(script, knowledge)
  return knowledge
}

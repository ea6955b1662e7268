import { type HelpPage, helpPages } from '#contract/areas/help/public.ts'
import { type Case, Learned } from '#server/kit/search/learning.ts'
import { cluesOf, compared, contentTokens } from '#server/kit/search/tokens.ts'
import { type Language, languages } from '#server/words.ts'
import { helpIndex } from './pages.ts'
import { type HelpQuestion, helpQuestions } from './questions.ts'

const keys = helpPages.map(page => [page])
const noSigns = [0, 0, 0, 0, 0]

/** What the words of a question, and how well pages contain them, say of which page answers it. */
async function caseOf(language: Language, question: string): Promise<Case> {
  const { parts, pages } = await helpIndex(language)
  const sections = new Map<HelpPage, { score: number; covered: number }>()
  for (const { of, score, covered } of parts.search(question)) {
    const best = sections.get(of.page) ?? { score: 0, covered: 0 }
    sections.set(of.page, {
      score: Math.max(best.score, score),
      covered: Math.max(best.covered, covered),
    })
  }
  const wholes = new Map(pages.search(question).map(({ of, score }) => [of, score]))
  const mostOfSection = Math.max(1, ...[...sections.values()].map(({ score }) => score))
  const mostOfPage = Math.max(1, ...wholes.values())
  return {
    words: wordsOf(question),
    choices: helpPages.map((page, at) => {
      const { score, covered } = sections.get(page) ?? { score: 0, covered: 0 }
      const whole = wholes.get(page) ?? 0
      return {
        keys: keys[at] ?? [],
        signs: [score / 10, whole / 10, covered, score / mostOfSection, whole / mostOfPage],
      }
    }),
  }
}

const wordsOf = (question: string) => cluesOf(question, contentTokens(question))

/** Learns which page answers a question, from examples and from the headings of the pages. */
async function learnPages(questions: readonly (HelpQuestion & { language: Language })[]) {
  const lessons = questions.map(async ({ text, page, language }) => ({
    ...(await caseOf(language, await compared(text))),
    right: page.map(one => helpPages.indexOf(one)).filter(at => at >= 0),
  }))
  // A heading is found by its words anyway, so it teaches only them.
  const choices = helpPages.map((_, at) => ({ keys: keys[at] ?? [], signs: noSigns }))
  const headings = [...new Set(questions.map(({ language }) => language))].map(async language =>
    Promise.all(
      [...(await helpIndex(language)).parts].map(async ({ heading, page }) => ({
        ...{ words: wordsOf(await compared(heading)), choices },
        right: [helpPages.indexOf(page)],
      })),
    ),
  )
  const learned = await Learned.from([
    ...(await Promise.all(headings)).flat(),
    ...(await Promise.all(lessons)),
  ])
  /** How likely each page answers a question in the form of `compared`. */
  return async (language: Language, question: string): Promise<ReadonlyMap<HelpPage, number>> => {
    const likely = learned.weigh(await caseOf(language, question))
    return new Map(helpPages.map((page, at) => [page, likely[at] ?? 0]))
  }
}

/** Languages whose questions are alike in the form of `compared`. */
const alike = (language: Language) =>
  languages.filter(one => one.slice(0, 2) === language.slice(0, 2))

async function learnAll(all: readonly Language[]) {
  const questions = all.map(async language =>
    (await helpQuestions(language)).map(question => ({ ...question, language })),
  )
  return learnPages((await Promise.all(questions)).flat())
}
const known = new Map<string, ReturnType<typeof learnPages>>()

/** How likely each page answers a question; learned once, at the first question. */
export async function pagesFor(language: Language, question: string) {
  const all = alike(language)
  const name = all.join()
  const learned = known.get(name) ?? learnAll(all)
  known.set(name, learned)
  return (await learned)(language, question)
}

import { lexer, type Token } from 'marked'
import { type FoundHelp, findHelp } from '#contract/areas/help/calls.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { compared } from '#server/kit/search/tokens.ts'
import type { Language } from '#server/words.ts'
import { pagesFor } from './pageOf.ts'
import { type HelpPart, helpIndex } from './pages.ts'

/** Sections that a search answers at most, and characters of each. */
const most = 12
const excerptCap = 160
/** What a section has to contain of the question to be an answer. */
const enough = 0.4
/** How likely a page has to be for its sections to be answers, whatever words they contain. */
const likelyEnough = 0.3
/** How much the page of a section counts besides the section itself: a likely one comes first. */
const pageShare = 2

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map(token => {
      const inner = ('tokens' in token && token.tokens) || ('items' in token && token.items)
      return inner ? plain(inner as Token[]) : 'text' in token ? String(token.text) : ' '
    })
    .join('')

/** The beginning of a text in Markdown, without its signs. */
export function excerptOf(markdown: string): string {
  const text = plain(lexer(markdown.replaceAll('\n', ' \n')))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > excerptCap ? `${text.slice(0, excerptCap).trimEnd()}…` : text
}

/** The sections that answer a question best. */
export async function searchHelp(language: Language, question: string): Promise<HelpPart[]> {
  const { parts } = await helpIndex(language)
  const asked = await compared(question)
  const likely = await pagesFor(language, asked)
  const hits = parts.search(asked)
  const most = Math.max(1, ...hits.map(({ score }) => score))
  const found = new Map(hits.map(hit => [hit.of, hit]))
  return [...parts]
    .map(of => {
      const { score = 0, covered = 0 } = found.get(of) ?? {}
      const page = likely.get(of.page) ?? 0
      const answers = covered >= enough || page >= likelyEnough
      return { of, answers, score: score / most + pageShare * page }
    })
    .filter(({ answers }) => answers)
    .sort((a, b) => b.score - a.score)
    .map(({ of }) => of)
}

const shown = ({ page, title, section, heading, text }: HelpPart): FoundHelp => ({
  ...{ page, title, section, heading },
  excerpt: excerptOf(text),
})

export const helpRoutes: Route[] = [
  answer(findHelp, async ({ db, address, language }, { keyword }) => {
    await limit(db, `help ${networkOf(address)}`, 240, 60)
    return (await searchHelp(language, keyword)).slice(0, most).map(shown)
  }),
]

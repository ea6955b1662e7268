import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HelpPage, type HelpText, helpPages, readHelp } from '#contract/areas/help/public.ts'
import { Ranking } from '#server/kit/search/ranking.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { root } from '#server/paths.ts'
import type { Language } from '#server/words.ts'

/** A section of a help page; without an id its introduction. */
export interface HelpPart {
  page: HelpPage
  title: string
  section: string | null
  heading: string
  /** Markdown. */
  text: string
}

/** A help page in a language. */
export const helpText = async (language: Language, page: HelpPage): Promise<HelpText> =>
  readHelp(await readFile(join(root, 'locales', language, 'help', `${page}.md`), 'utf8'))

const partsOf = (page: HelpPage, { title, introduction, sections }: HelpText): HelpPart[] => [
  { page, title, section: null, heading: title, text: introduction },
  ...sections.map(({ id, heading, text }) => ({ page, title, section: id, heading, text })),
]

/** What headings and titles count more than the text below them. */
const weights = { heading: 4, title: 1.5, text: 1 } as const

async function indexed(language: Language): Promise<Ranking<HelpPart>> {
  const pages = await Promise.all(
    helpPages.map(async page => partsOf(page, await helpText(language, page))),
  )
  const texts = pages.flat().map(async of => ({
    of,
    parts: await Promise.all(
      (['heading', 'title', 'text'] as const).map(async name => ({
        text: await compared(of[name]),
        weight: weights[name],
      })),
    ),
  }))
  return new Ranking(await Promise.all(texts))
}

const indexes = new Map<Language, Promise<Ranking<HelpPart>>>()

/** The help pages of a language, for searching; read once. */
export function helpIndex(language: Language): Promise<Ranking<HelpPart>> {
  const known = indexes.get(language) ?? indexed(language)
  indexes.set(language, known)
  return known
}

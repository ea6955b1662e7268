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

/** The texts of a language, for searching: its sections, and its pages as a whole. */
interface HelpIndex {
  parts: Ranking<HelpPart>
  pages: Ranking<HelpPage>
}

/** What headings and titles count more than the text below them. */
const weights = { heading: 4, title: 2.5, text: 1 } as const

const weighed = async (part: HelpPart, names: readonly (keyof typeof weights)[]) =>
  Promise.all(
    names.map(async name => ({ text: await compared(part[name]), weight: weights[name] })),
  )

async function indexed(language: Language): Promise<HelpIndex> {
  const pages = await Promise.all(
    helpPages.map(async page => partsOf(page, await helpText(language, page))),
  )
  const parts = pages.flat().map(async of => ({
    of,
    parts: await weighed(of, ['heading', 'title', 'text']),
  }))
  const wholes = pages.map(async (all, at) => ({
    of: helpPages[at] as HelpPage,
    parts: (await Promise.all(all.map(part => weighed(part, ['heading', 'text'])))).flat(),
  }))
  return {
    parts: new Ranking(await Promise.all(parts)),
    pages: new Ranking(await Promise.all(wholes)),
  }
}

const indexes = new Map<Language, Promise<HelpIndex>>()

/** The help pages of a language, for searching; read once. */
export function helpIndex(language: Language): Promise<HelpIndex> {
  const known = indexes.get(language) ?? indexed(language)
  indexes.set(language, known)
  return known
}

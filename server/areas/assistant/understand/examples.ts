import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolName } from '#contract/areas/assistant/tools.ts'
import { helpQuestions } from '#server/areas/help/public.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { root } from '#server/paths.ts'
import type { Language } from '#server/words.ts'

/** A question with what it asks for. Those that ask how something is done are with the help pages. */
export interface Example {
  text: string
  tool: ToolName | 'none'
  /** A name of a period, a year or a month, such as `lastMonth` and `2026-03`. */
  period?: string
  /** The project and the words that are searched for, as they stand in the text. */
  project?: string
  keyword?: string
  /** A screen. */
  place?: string
  /** Abilities, of which each is right. */
  what?: string[]
}

/** An example, with its texts in the form of `compared`. */
export interface Compared extends Omit<Example, 'text' | 'project' | 'keyword'> {
  /** As it was written, but for full-width characters. */
  written: string
  text: string
  project: string | undefined
  keyword: string | undefined
}

const folder = join(root, 'server/areas/assistant/understand/examples')

/** The examples of a language. */
export async function examplesIn(language: Language): Promise<Example[]> {
  const written: Example[] = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'))
  const questions = await helpQuestions(language)
  return [...written, ...questions.map(({ text }) => ({ text, tool: 'howTo' as const }))]
}

const maybe = async (text: string | undefined) => text && (await compared(text))

/** Examples in that form, each once: many in the two scripts of Chinese are the same then. */
export async function toCompared(examples: readonly Example[]): Promise<Compared[]> {
  const all = examples.map(async ({ text, project, keyword, ...example }) => {
    const written = text.normalize('NFKC').trim()
    return {
      ...{ ...example, written, text: await compared(written) },
      ...{ project: await maybe(project), keyword: await maybe(keyword) },
    }
  })
  return [...new Map((await Promise.all(all)).map(one => [one.text, one])).values()]
}

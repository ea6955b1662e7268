import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HelpPage } from '#contract/areas/help/public.ts'
import { root } from '#server/paths.ts'
import type { Language } from '#server/words.ts'

/** A question as members put it, and the pages that answer it. */
export interface HelpQuestion {
  text: string
  page: HelpPage[]
}

const folder = join(root, 'server/areas/help/questions')

/** Examples of questions in a language. */
export const helpQuestions = async (language: Language): Promise<HelpQuestion[]> =>
  JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'))

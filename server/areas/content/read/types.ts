import { CONTENT_TYPE } from '#contract/areas/content/texts.ts'
import type { Executor } from '#server/db/client.ts'
import { entriesOf, labelIn } from '#server/kit/dictionary.ts'
import type { Language } from '#server/words.ts'

/** The labels of all types of articles, in the order of the dictionary. */
export async function typeLabels(at: Executor, language: Language): Promise<Map<string, string>> {
  const entries = await entriesOf(at, [CONTENT_TYPE])
  return new Map(entries.map(entry => [entry.value, labelIn(language, entry)]))
}

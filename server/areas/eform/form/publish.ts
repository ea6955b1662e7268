import { and, desc, eq } from 'drizzle-orm'
import { textIn } from '#contract/areas/eform/element.ts'
import {
  type ElementProblem,
  problemsOf,
  readElements,
  readFormTexts,
} from '#contract/areas/eform/formSchema.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { eformCount, type Form, type Published, eformVersion as v } from '../tables.ts'

/** What of a form is versioned, as it is saved now. */
export const publishedOf = ({ languages, texts, elements }: Form): Published => ({
  languages,
  texts: readFormTexts(texts ?? {}) ?? {},
  elements: readElements(elements) ?? [],
})

/** The published version of that number. */
export async function versionOf(at: Executor, form: number, number: number) {
  const [found] = await at
    .select()
    .from(v)
    .where(and(eq(v.eform, form), eq(v.number, number)))
  return found
}

/** All published versions, the latest first. */
export const versionsOf = (at: Executor, form: number) =>
  at.select().from(v).where(eq(v.eform, form)).orderBy(desc(v.number))

/** What elements that are not finished are called: by their names, or their places. */
function namesOf({ elements, languages }: Published, problems: readonly ElementProblem[]): string {
  const unfinished = new Set(problems.map(({ key }) => key))
  const [first = 'ZH_TW'] = languages
  return elements
    .flatMap((element, index) =>
      unfinished.has(element.key) ? textIn(element.name, first, languages) || `#${index + 1}` : [],
    )
    .slice(0, 5)
    .join(', ')
}

/** Makes what is saved the next version; refused while something is missing. */
export async function publishForm(at: Executor, row: Form, publisher: number): Promise<number> {
  const published = publishedOf(row)
  const problems = problemsOf(published.elements, published.languages)
  if (problems.length > 0)
    fail('formIncomplete', {
      elements: { problem: 'unfinished', names: namesOf(published, problems) },
    })
  if (published.elements.length === 0) fail('formIncomplete', { elements: { problem: 'required' } })
  const number = (row.version ?? 0) + 1
  await at.insert(v).values({ eform: row.id, number, published, publisher })
  await at
    .insert(eformCount)
    .values({ eform: row.id, latestNumber: 0, recordCount: 0 })
    .onConflictDoNothing()
  return number
}

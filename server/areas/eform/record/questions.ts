import { type Element, isQuestion } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Executor } from '#server/db/client.ts'
import { versionsOf } from '../form/publish.ts'

/** The questions of a form, as they were asked last. */
export interface Questions {
  elements: Element[]
  languages: LetterLanguage[]
}

/** Every question a form ever asked: those of the present version first, in their order. */
export async function questionsOf(db: Executor, form: number): Promise<Questions> {
  const versions = await versionsOf(db, form)
  const found = new Map<string, Element>()
  for (const { published } of versions)
    for (const element of published.elements)
      if (isQuestion(element) && !found.has(element.key)) found.set(element.key, element)
  return { elements: [...found.values()], languages: versions[0]?.published.languages ?? [] }
}

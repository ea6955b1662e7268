import { eq } from 'drizzle-orm'
import { type CvSection, cvSections } from '#contract/areas/profile/personalCv.ts'
import type { SignedIn } from '#server/context.ts'
import { titles } from '#server/kit/reference.ts'
import { present, type Row } from '#server/kit/subject.ts'
import personalCv, { personalCvTable } from './personalCv.ts'

/** A member's whole resume with the titles of its tags. The caller decides what of it is shown. */
export async function readResume(context: SignedIn, memberId: number): Promise<Row | undefined> {
  const [found] = await context.db
    .select({ row: personalCvTable, ...titles(personalCv, context.language) })
    .from(personalCvTable)
    .where(eq(personalCvTable.member, memberId))
  if (!found) return undefined
  const { row, ...named } = found
  return { ...present(personalCv, row, context), ...named }
}

/** Of a resume exactly the fields of these sections. */
export function sectionsOf(resume: Row, sections: readonly CvSection[]): Row {
  const names = sections.flatMap(section => cvSections[section] as readonly string[])
  const shown = names.flatMap(name => [name, `${name}Title`]).filter(name => name in resume)
  return Object.fromEntries(shown.map(name => [name, resume[name]]))
}

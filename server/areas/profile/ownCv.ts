import { eq } from 'drizzle-orm'
import { type CvContent, contentOf } from '#contract/areas/profile/cvContent.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { present } from '#server/kit/subject.ts'
import type { Language } from '#server/words.ts'
import personalCvServed, { personalCvTable } from './personalCv.ts'

type Names = Pick<
  typeof memberTable.$inferSelect,
  'nickName' | 'fullName' | 'engFirstName' | 'engLastName'
>

/** A resume with the names of its account. */
export interface OwnCv {
  names: Names
  content: CvContent
}

/** These sections of a member's resume; refused where there is none. */
export async function cvOf(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  member: number,
  sections: readonly CvSection[],
): Promise<OwnCv> {
  const [stored] = await db.select().from(personalCvTable).where(eq(personalCvTable.member, member))
  if (!stored) fail('noCv')
  const row = present(personalCvServed, stored, { keys }) as CvContent
  return { names: await namesOf(db, member), content: contentOf(row, sections) }
}

async function namesOf(at: Executor, member: number): Promise<Names> {
  const { nickName, fullName, engFirstName, engLastName } = memberTable
  const [found] = await at
    .select({ nickName, fullName, engFirstName, engLastName })
    .from(memberTable)
    .where(eq(memberTable.id, member))
  return found ?? fail('notFound')
}

/**
 * The name on a resume, null if the account has none: strangers never see the login name. A resume
 * in English has the English names.
 */
export function nameOn(language: Language, names: Names): string | null {
  const english = [names.engFirstName, names.engLastName].filter(Boolean).join(' ') || null
  const full = language === 'en-US' ? [english, names.fullName] : [names.fullName, english]
  return full.find(Boolean) ?? names.nickName
}

import { eq } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import personalCv, { personalCvTable } from './personalCv.ts'
import { cvShareTable, memberLocation } from './tables.ts'

/** The resume with all its earlier versions, links to it, and where the member was. */
export const forgetProfile: Forget = async (at, { id }) => {
  await at.delete(cvShareTable).where(eq(cvShareTable.member, id))
  await at.delete(memberLocation).where(eq(memberLocation.member, id))
  await erase(personalCv, at, eq(personalCvTable.member, id))
}

import { eq, inArray } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import personalKyc from './personalKyc.ts'
import { kycSubmission, personalKycTable as table } from './tables.ts'

/** What is left of the verifications: images and numbers went when the member left. */
export const forgetVerifications: Forget = async (at, { id }) => {
  const own = at.select({ id: table.id }).from(table).where(eq(table.member, id))
  await at.delete(kycSubmission).where(inArray(kycSubmission.kyc, own))
  await erase(personalKyc, at, eq(table.member, id))
}

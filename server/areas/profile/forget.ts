import { eq } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import personalCv, { personalCvTable } from './personalCv.ts'

/** The resume, with all its earlier versions. */
export const forgetProfile: Forget = (at, { id }) =>
  erase(personalCv, at, eq(personalCvTable.member, id))

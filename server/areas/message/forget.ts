import { eq } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import mail from './mail.ts'
import { mailTable } from './tables.ts'

/** Letters to the member. */
export const forgetMail: Forget = (at, { email }) => erase(mail, at, eq(mailTable.to, email))

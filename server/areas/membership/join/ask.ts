import { setTimeout } from 'node:timers/promises'
import { RESEND_SECONDS } from '#contract/areas/access/public.ts'
import { askToJoin, joinCode, joinState } from '#contract/areas/membership/calls/join.ts'
import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import {
  codeSeconds,
  newCode,
  requireCaptcha,
  requireCode,
  storeCode,
} from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { guarded } from '#server/kit/constraint.ts'
import { networkOf } from '#server/kit/network.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { publishChange } from '#server/kit/publish.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { joinRequestTable } from '../tables.ts'
import { tellReviewers } from './notify.ts'
import { hasAccount, mayAskToJoin } from './rules.ts'
import { requestToken } from './token.ts'

/** The minimum duration of an answer in milliseconds, longer than the work ever takes. */
const floorMs = 80

async function requireOpen({ db, keys }: Context): Promise<void> {
  if (!(await mayAskToJoin(db, keys))) fail('joiningClosed')
}

export const askRoutes: Route[] = [
  answer(joinState, async ({ db, keys }) => ({ open: await mayAskToJoin(db, keys) })),

  answer(joinCode, async (context, { email, code: seen, codeKey }) => {
    const { db, keys, language, address } = context
    await requireOpen(context)
    await limit(db, `join code ${networkOf(address)}`, 20, 900)
    await requireCaptcha(context, codeKey, seen)
    await limit(db, `resend JOIN ${keys.digest('code', email)}`, 1, RESEND_SECONDS)
    // The answer takes a fixed time, so that its duration reveals nothing.
    const floor = setTimeout(floorMs)
    const code = newCode()
    // Whoever has an account gets a letter that says so, and no code.
    const known = await hasAccount(db, email)
    if (!known) await storeCode(context, { purpose: 'JOIN', target: email }, code)
    const letter = known ? 'alreadyMember' : 'JOIN'
    await post(db, keys, {
      to: email,
      subject: word(language, `mail:${letter}.subject`),
      text: word(language, `mail:${letter}.text`, { code, minutes: codeSeconds / 60 }),
    })
    await floor
    return { wait: RESEND_SECONDS }
  }),

  answer(askToJoin, async (context, { email, code, ...given }) => {
    await requireOpen(context)
    await limit(context.db, `join ask ${networkOf(context.address)}`, 20, 3600)
    await requireCode(context, { purpose: 'JOIN', target: email }, code, undefined)
    // An account of this address was opened since the code was sent.
    if (await hasAccount(context.db, email)) fail('wrongCode', { code: { problem: 'mismatch' } })
    const { keys, language } = context
    return guarded(joinRequest, () =>
      inTransaction(context, async context => {
        const at = context.db
        const values = { ...given, email, language: letterLanguageOf(language), status: 'PENDING' }
        const [stored] = await at
          .insert(joinRequestTable)
          .values(values as never)
          .returning()
        if (!stored) return fail('internal')
        const url = publicUrl(`/join/request/${requestToken(keys, stored.id)}?lang=${language}`)
        await post(at, keys, {
          to: email,
          subject: word(language, 'mail:joinRequested.subject'),
          text: word(language, 'mail:joinRequested.text', { name: given.name, url }),
        })
        await tellReviewers(at, context, given.name)
        await publishChange(at, joinRequest, 'create', stored)
        return null
      }),
    )
  }),
]

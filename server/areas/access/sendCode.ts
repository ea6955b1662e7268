import { setTimeout } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { emailCode } from '#contract/areas/access/calls/account.ts'
import { bindingState } from '#contract/areas/access/calls/binding.ts'
import { mobileCode } from '#contract/areas/access/calls/mobile.ts'
import { RESEND_SECONDS } from '#contract/areas/access/signInPaths.ts'
import { postToSelected, sendsSms, smsLeft, textToSelected } from '#server/areas/message/public.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { word } from '#server/words.ts'
import { boundOf, fieldOf, type Of, ownAccount } from './binding/bound.ts'
import { requireTicket } from './binding/ticket.ts'
import { type CodeFor, codeKey, codeSeconds, newCode, storeCode } from './code.ts'
import { requireMobile } from './mobile.ts'
import { memberTable } from './tables/member.ts'

/** The minimum duration of an answer in milliseconds, longer than the work ever takes. */
const floorMs = 80
const day = 86_400
/** Text messages cost money: what an address, a number and a member may ask for. */
const smsLimits = { perAddress: 20, perNumber: 10, perMember: 10 }

interface Asked {
  of: Of
  purpose: CodeFor['purpose']
  target: string
  ticket?: string | null
}

/** What the code will be good for. Codes for a change of the account are for its member alone. */
async function purposeOf(
  context: Context,
  { of, purpose, target, ticket }: Asked,
): Promise<CodeFor> {
  if (purpose === 'LOGIN' || purpose === 'RESET') return { purpose, target }
  const { me } = context
  if (!me) return fail('signInAgain')
  if (!can(me, bindingState)) fail('noPermission')
  const own = { ...context, me } satisfies SignedIn
  const isBound = boundOf(await ownAccount(own), of) === target
  const refuse = (problem: 'mismatch' | 'unchanged') =>
    fail('badInput', { [fieldOf[of]]: { problem } })
  if (purpose === 'REBIND')
    return isBound ? { purpose, target, memberId: me.id } : refuse('mismatch')
  await requireTicket(own, of, ticket ?? '')
  return isBound ? refuse('unchanged') : { purpose, target, memberId: me.id }
}

/**
 * Where it is sent: to a new address as it is; otherwise only if an active account has it, in a
 * query, so that the work is the same.
 */
const selected = ({ purpose, target }: CodeFor, of: Of): SQL => {
  if (purpose === 'BIND') return sql`select ${target}`
  const column = memberTable[fieldOf[of]]
  return sql`select ${column} from ${memberTable}
    where ${column} = ${target} and ${memberTable.status} = 'ACTIVE'`
}

/** The wait applies to everything alike, whether or not an account has it. */
const requireWait = (context: Context, of: CodeFor) =>
  limit(context.db, `resend ${codeKey(context, of)}`, 1, RESEND_SECONDS)

/** Makes a code and sends it. */
async function send(context: Context, of: CodeFor, deliver: (code: string) => Promise<void>) {
  // The answer takes a fixed time, so that its duration reveals nothing.
  const floor = setTimeout(floorMs)
  const code = newCode()
  await storeCode(context, of, code)
  await deliver(code)
  await floor
  return { wait: RESEND_SECONDS }
}

export const codeRoutes: Route[] = [
  answer(emailCode, async (context, { email, purpose, ticket }) => {
    const { db, keys, language, address } = context
    await limit(db, `code ${networkOf(address)}`, 30, 900)
    const of = await purposeOf(context, { of: 'EMAIL', purpose, target: email, ticket })
    await requireWait(context, of)
    return send(context, of, code =>
      postToSelected(db, keys, selected(of, 'EMAIL'), {
        subject: word(language, `mail:${purpose}.subject`),
        text: word(language, `mail:${purpose}.text`, { code, minutes: codeSeconds / 60 }),
      }),
    )
  }),

  answer(mobileCode, async (context, { purpose, ticket, ...given }) => {
    const { db, keys, language, address } = context
    if (!sendsSms()) fail('noSms')
    await limit(db, `sms ${networkOf(address)}`, smsLimits.perAddress, 900)
    const { number, country } = requireMobile(given)
    const of = await purposeOf(context, { of: 'MOBILE', purpose, target: number, ticket })
    await requireWait(context, of)
    // Asked of every number, so that a full day is no sign of an account either.
    if (!(await smsLeft(db, country))) fail('tooMany')
    await limit(db, `sms number ${keys.digest('code', number)}`, smsLimits.perNumber, day)
    if (of.memberId) await limit(db, `sms member ${of.memberId}`, smsLimits.perMember, day)
    return send(context, of, code =>
      textToSelected(db, keys, selected(of, 'MOBILE'), {
        country,
        text: word(language, `sms:${purpose}`, { code, minutes: codeSeconds / 60 }),
        seconds: codeSeconds,
      }),
    )
  }),
]

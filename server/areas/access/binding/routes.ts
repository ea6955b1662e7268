import {
  bindEmail,
  bindingState,
  bindMobile,
  proveBinding,
  reBindEmail,
  reBindMobile,
  unbindMobile,
} from '#contract/areas/access/calls/binding.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { requireCode } from '../code.ts'
import { requireMobile } from '../mobile.ts'
import { requireOwnPassword } from '../password.ts'
import { takeOwnCode } from '../twoFactor.ts'
import { boundOf, type Of, ownAccount, proofsFor } from './bound.ts'
import { type Change, changeBinding, requireBound } from './change.ts'
import { openTicket, requireTicket } from './ticket.ts'

/** Binds a new address or number after the code that was sent to it. */
async function bind(context: SignedIn, change: Change & { value: string }, code: string) {
  const { of, value, ticket } = change
  const { me } = context
  requireBound(await ownAccount(context), change)
  await requireTicket(context, of, ticket)
  await requireCode(context, { purpose: 'BIND', target: value, memberId: me.id }, code, me.id)
  // Whether another account has it is told only now: nobody can try out who has an account.
  await changeBinding(context, change)
}

const required = <T>(value: T | null | undefined, field: string): T =>
  value ?? fail('badInput', { [field]: { problem: 'required' } })

const stateOf = async (context: SignedIn, of: Of) => ({
  value: boundOf(await ownAccount(context), of),
  proofs: await proofsFor(context, of),
})

const mobileRoute = (call: typeof bindMobile | typeof reBindMobile, bound: boolean) =>
  answer(call, async (context, { code, ticket, ...given }) => {
    const { number } = requireMobile(given)
    await bind(context, { of: 'MOBILE', value: number, bound, ticket }, code)
    return { mobile: number }
  })

const emailRoute = (call: typeof bindEmail | typeof reBindEmail, bound: boolean) =>
  answer(call, async (context, { email, code, ticket }) => {
    await bind(context, { of: 'EMAIL', value: email, bound, ticket }, code)
    return { email }
  })

export const bindingRoutes: Route[] = [
  answer(bindingState, async context => ({
    mobile: await stateOf(context, 'MOBILE'),
    email: await stateOf(context, 'EMAIL'),
    sms: sendsSms(),
  })),

  answer(proveBinding, async (context, { of, by, code, password }) => {
    if (!(await proofsFor(context, of)).includes(by))
      fail('badInput', { by: { problem: 'notAChoice' } })
    if (by === 'PASSWORD')
      await requireOwnPassword(context, required(password, 'password'), 'password')
    else if (by === 'FACTOR') await takeOwnCode(context, required(code, 'code'))
    else {
      const target = required(boundOf(await ownAccount(context), of), 'of')
      const { id: memberId } = context.me
      const given = required(code, 'code')
      await requireCode(context, { purpose: 'REBIND', target, memberId }, given, memberId)
    }
    return { ticket: await openTicket(context, of) }
  }),

  mobileRoute(bindMobile, false),
  mobileRoute(reBindMobile, true),
  emailRoute(bindEmail, false),
  emailRoute(reBindEmail, true),

  answer(unbindMobile, async (context, { ticket }) => {
    await changeBinding(context, { of: 'MOBILE', value: null, bound: true, ticket })
    return null
  }),
]

import { eq } from 'drizzle-orm'
import { loginByMobile, signInWays } from '#contract/areas/access/calls/mobile.ts'
import {
  adminLogin,
  getCode,
  loginByEmail,
  loginName,
  secondFactor,
} from '#contract/areas/access/calls/session.ts'
import { genValidateCode } from '#contract/areas/access/calls/validateCode.ts'
import { logout, ownProfile } from '#contract/kit/calls/session.ts'
import { heldBy } from '#contract/kit/held.ts'
import { EVERYBODY } from '#contract/kit/right.ts'
import { storeCaptcha } from '#server/areas/access/captcha.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { picture, randomCode } from '#server/gateways/captcha.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { playDataOf } from '#server/kit/playData.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Handler, Route } from '#server/kit/route.ts'
import { requireCode } from '../code.ts'
import { requireMobile } from '../mobile.ts'
import { permissionsOfRoles } from '../rights.ts'
import { logSecurity } from '../securityLog.ts'
import { closeSession } from '../session.ts'
import { accountName, memberTable } from '../tables/member.ts'
import { takeSecondFactor } from '../twoFactor.ts'
import { type Account, byEmail, byMobile, byPassword } from './account.ts'
import { admitted, enter } from './enter.ts'

const showCaptcha =
  (fixedCode: string | undefined): Handler<typeof getCode> =>
  async (context, { codeKey }) => {
    await limit(context.db, `captcha ${networkOf(context.address)}`, 300, 60)
    const code = fixedCode ?? randomCode()
    await storeCaptcha(context, codeKey, code)
    return { type: 'image/png', body: await picture(code) }
  }

/**
 * Permissions of the member portal do not open the back office, nor does the right to create
 * projects.
 */
const isBackOffice = (permission: string) =>
  permission !== 'project:create' && !(heldBy(EVERYBODY) as readonly string[]).includes(permission)

/** Signs in by a code that was sent to an address or number. */
async function byCode(
  context: Context,
  target: string,
  account: Account | undefined,
  code: string,
) {
  await requireCode(context, { purpose: 'LOGIN', target }, code, account?.id)
  // A code is only sent to active accounts: without one it cannot have been known.
  return account ? enter(context, account) : fail('wrongCode', { code: { problem: 'mismatch' } })
}

/** `fixedCode` is for browser tests only; production refuses to start with it. */
export const signInRoutes = (fixedCode?: string): Route[] => [
  answer(getCode, showCaptcha(fixedCode)),
  answer(genValidateCode, showCaptcha(fixedCode)),

  answer(loginName, async (context, input) => enter(context, await byPassword(context, input))),

  answer(adminLogin, async (context, input) => {
    // A wrong password is reported before the missing right: 401 first, then 6400.
    const account = await byPassword(context, input)
    const held = await permissionsOfRoles(context.db, account.roles)
    if (!held.some(isBackOffice)) {
      await logSecurity(context.db, context, account.id, 'notAdministrator')
      fail('notAdministrator')
    }
    return enter(context, account)
  }),

  answer(loginByEmail, async (context, { email, code }) => {
    await limit(context.db, `sign-in ${networkOf(context.address)}`, 100, 900)
    const account = await byEmail(context.db, email)
    return byCode(context, email, account, code)
  }),

  answer(loginByMobile, async (context, { code, ...given }) => {
    await limit(context.db, `sign-in ${networkOf(context.address)}`, 100, 900)
    const { number } = requireMobile(given)
    const account = await byMobile(context.db, number)
    return byCode(context, number, account, code)
  }),

  answer(signInWays, async () => ({ sms: sendsSms() })),

  answer(secondFactor, async (context, { ticket, code }) => {
    const memberId = await takeSecondFactor(context, ticket, code)
    return admitted(context, memberId)
  }),

  answer(logout, async ({ db, me }) => {
    await closeSession(db, me.sessionId)
    return null
  }),

  answer(ownProfile, async ({ db, me }) => {
    const [own] = await db
      .select({
        id: memberTable.id,
        loginName: memberTable.loginName,
        name: accountName(),
        nickName: memberTable.nickName,
        avatarImg: memberTable.avatarImg,
      })
      .from(memberTable)
      .where(eq(memberTable.id, me.id))
    return {
      ...(own ?? fail('signInAgain')),
      roles: [...me.roles],
      viewedBy: me.viewer?.loginName ?? null,
      playData: await playDataOf(db, me),
    }
  }),
]

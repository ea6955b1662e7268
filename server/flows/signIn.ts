import { eq, sql } from 'drizzle-orm'
import { getCode, loginName, logout, ownProfile } from '#contract/calls/session.ts'
import { member } from '../db/tables/people.ts'
import { fail } from '../fail.ts'
import { picture, randomCode } from '../gateways/captcha.ts'
import { passwordFits } from '../gateways/password.ts'
import { answer } from '../kit/answer.ts'
import type { Route } from '../kit/route.ts'
import { demandCaptcha, keepCaptcha, limit } from './guard.ts'
import { closeSession, openSession } from './session.ts'

/** Sign-ins a quarter of an hour: of one name, and from one address. */
const perName = 10
const perAddress = 100
const window = 900

/** `fixedCode` is for browser tests only; production refuses to start with it. */
export const signInRoutes = (fixedCode?: string): Route[] => [
  answer(getCode, async (context, { codeKey }) => {
    await limit(context.db, `captcha ${context.address}`, 300, 60)
    const code = fixedCode ?? randomCode()
    await keepCaptcha(context, codeKey, code)
    return { type: 'image/png', body: await picture(code) }
  }),

  answer(loginName, async (context, input) => {
    const { db, keys, address } = context
    await limit(db, `sign-in ${address}`, perAddress, window)
    await demandCaptcha(context, input.codeKey, input.code)
    const name = input.loginName.toLowerCase()
    await limit(db, `sign-in ${keys.digest('name', name)}`, perName, window)
    const [found] = await db
      .select({ id: member.id, password: member.password, status: member.status })
      .from(member)
      .where(eq(sql`lower(${member.loginName})`, name))
    const fits = await passwordFits(found?.password, input.password)
    if (fits === 'busy') fail('tooMany')
    if (!fits || found?.status !== 'ACTIVE') fail('wrongPassword')
    return openSession(context, found.id)
  }),

  answer(logout, async ({ db, me }) => {
    await closeSession(db, me.sessionId)
    return null
  }),

  answer(ownProfile, async ({ db, me }) => {
    const [own] = await db
      .select({
        id: member.id,
        loginName: member.loginName,
        nickName: member.nickName,
        avatarImg: member.avatarImg,
      })
      .from(member)
      .where(eq(member.id, me.id))
    return { ...(own ?? fail('signInAgain')), roles: [...me.roles] }
  }),
]

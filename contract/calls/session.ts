import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { secret, text } from '../kit/field.ts'

/** Who signed in: the token goes back with every request and is shown only here. */
export const session = z.object({
  token: z.string(),
  memberId: z.int(),
  expireDate: z.string(),
})

/** The member the session belongs to. */
export const profile = z.object({
  id: z.int(),
  loginName: z.string(),
  nickName: z.nullable(z.string()),
  avatarImg: z.nullable(z.string()),
  roles: z.array(z.string()),
})
export type Profile = z.infer<typeof profile>

/** A captcha image (PNG). The caller makes up the key and sends it back with the code it read. */
export const getCode = call('getCode', {
  method: 'GET',
  path: '/api/v1/mc/auth/getCode',
  right: 'public',
  input: { codeKey: text({ min: 16, max: 64, pattern: 'code' }) },
  output: 'image',
  signIn: true,
})

export const loginName = call('loginName', {
  method: 'POST',
  path: '/api/v1/mc/auth/login/loginName',
  right: 'public',
  input: {
    loginName: text({ max: 128 }),
    password: secret({ max: 128 }),
    code: text({ max: 8 }),
    codeKey: text({ min: 16, max: 64, pattern: 'code' }),
  },
  output: session,
  fails: ['wrongPassword', 'wrongCode', 'tooMany'],
  signIn: true,
})

export const logout = call('logout', {
  method: 'POST',
  path: '/api/v1/member/logout',
  right: 'signedIn',
  input: {},
  output: z.null(),
})

export const ownProfile = call('ownProfile', {
  method: 'GET',
  path: '/api/v1/mc/member',
  right: 'signedIn',
  input: {},
  output: profile,
})

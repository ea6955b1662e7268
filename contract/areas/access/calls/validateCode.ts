import { call } from '#contract/kit/call.ts'
import { getCode } from './session.ts'

/** Upstream knows the captcha by a second path. Nothing of ours asks by it, so no page carries it. */
export const genValidateCode = call('genValidateCode', {
  ...getCode,
  path: '/api/v1/mc/auth/genValidateCode',
})

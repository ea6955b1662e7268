import { call } from '#contract/kit/call.ts'
import { getCode } from './session.ts'

/** The wire contract's second path of the captcha. Only other clients use it, so no page carries it. */
export const genValidateCode = call('genValidateCode', {
  ...getCode,
  path: '/api/v1/mc/auth/genValidateCode',
})

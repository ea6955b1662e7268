import { call } from '#contract/kit/call.ts'
import { getCode } from './session.ts'

/**
 * The second path of the captcha in the wire contract. Only other clients use it, so no page
 * bundles it.
 */
export const genValidateCode = call('genValidateCode', {
  ...getCode,
  path: '/api/v1/mc/auth/genValidateCode',
})

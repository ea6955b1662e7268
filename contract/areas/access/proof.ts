import { secret, text } from '#contract/kit/field.ts'

/** What confirms who asks: a code where the account has a second factor, else the password. */
export const proof = {
  password: secret({ max: 128, optional: true }),
  code: text({ max: 16, optional: true }),
} as const

export const proofFails = ['proofRequired', 'wrongCode', 'badInput', 'tooMany'] as const

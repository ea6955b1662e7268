import { type Fields, secret, text } from '#contract/kit/field.ts'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'

/** What proves who asks: the password, or a code where the account has a second factor. */
export const proofFields = (byCode: boolean): Fields =>
  byCode ? { code: text({ max: 16 }) } : { password: secret({ max: 128 }) }

export const proofInputs = { code: CodeInput, password: CurrentPassword } as const

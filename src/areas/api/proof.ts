import { securityState } from '#contract/areas/access/public.ts'
import { type Fields, secret, text } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'

export const proofFields = { password: secret({ max: 128 }), code: text({ max: 16 }) } as const
export const proofInputs = { password: CurrentPassword, code: CodeInput } as const

/**
 * What proves who asks: a code where the account has a second factor, else the password. Nothing
 * until that is known; `askAgain` once the server has said that it is the other one.
 */
export function useProof(): { proof: Fields; askAgain(): void } {
  const { data, refetch } = useCall(securityState, {})
  const { password, code } = proofFields
  const proof: Fields = data?.enabled ? { code } : { password }
  return { proof: data ? proof : {}, askAgain: () => void refetch() }
}

import { Line } from './Line.tsx'
import type { PartProps } from './types.ts'
import type { Signing } from './useSigning.ts'

/** What confirms who signs: a code of the second factor, or the password. */
export function Proof({ say, contract, signing }: PartProps & { signing: Signing }) {
  const { filled, wrong, fill } = signing
  return contract.proof === 'CODE' ? (
    <Line
      label={say('proof.code')}
      hint={say('proof.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      value={filled.code}
      change={code => fill({ code })}
      refused={wrong.code}
    />
  ) : (
    <Line
      label={say('proof.password')}
      type="password"
      autoComplete="current-password"
      maxLength={128}
      value={filled.password}
      change={password => fill({ password })}
      refused={wrong.password}
    />
  )
}

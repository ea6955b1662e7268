import { useEffect, useRef, useState } from 'react'
import { Line } from './Line.tsx'
import type { PartProps } from './types.ts'
import type { Signing } from './useSigning.ts'

interface Props extends PartProps {
  signing: Signing
}

/** What confirms who signs: a code of the second factor, or the password. */
export function Proof(props: Props) {
  const { say, contract, signing } = props
  const { filled, wrong, fill } = signing
  if (contract.proof === 'CODE') return <Code {...props} />
  return (
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

/** The digits of the app, or a backup code, which has letters. */
function Code({ say, signing }: Props) {
  const { filled, wrong, fill } = signing
  const [backup, setBackup] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (backup !== undefined) field.current?.focus()
  }, [backup])
  return (
    <Line
      key={String(backup)}
      ref={field}
      label={say(backup ? 'backup.code' : 'proof.code')}
      hint={backup ? undefined : say('proof.codeHint')}
      inputMode={backup ? 'text' : 'numeric'}
      autoComplete={backup ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={filled.code}
      change={code => fill({ code })}
      refused={wrong.code}
    >
      <button
        type="button"
        className="sg-link"
        onClick={() => {
          setBackup(!backup)
          fill({ code: '' })
        }}
      >
        {say(backup ? 'backup.app' : 'backup.use')}
      </button>
    </Line>
  )
}

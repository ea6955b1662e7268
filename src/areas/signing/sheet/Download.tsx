import { useState } from 'react'
import type { Answer, Say } from './types.ts'

/** Saves the sealed document. */
export function Download({ say, save }: { say: Say; save(): Promise<Answer> }) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  async function load() {
    setBusy(true)
    setTrouble('')
    const answer = await save()
    setBusy(false)
    if (!answer.ok) setTrouble(answer.message || say('network'))
  }
  return (
    <>
      <button
        type="button"
        className="sg-button"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => !busy && void load()}
      >
        {say(busy ? 'saving' : 'saveSealed')}
      </button>
      {trouble && (
        <p className="sg-refused" role="alert">
          {trouble}
        </p>
      )}
    </>
  )
}

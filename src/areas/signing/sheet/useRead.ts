import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import type { SheetCalls } from './types.ts'

/**
 * Records once that the text was read to its end, when it is the signer's turn; where that fails it
 * can be tried again.
 */
export function useRead(contract: ShownContract, share: number, calls: SheetCalls) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const due = share === 1 && !contract.own.read && contract.can === true
  const record = useEffectEvent(async () => {
    const answer = await calls.read(contract.textHash)
    setFailed(!answer.ok)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read anew, and tries count
  useEffect(() => {
    if (due) void record()
  }, [due, contract.textHash, tries])
  return {
    failed: failed && due,
    again() {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
export type Read = ReturnType<typeof useRead>

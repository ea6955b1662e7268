import { useEffect, useEffectEvent, useState } from 'react'
import { memberTopic } from '#contract/kit/live.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import { session } from '#src/kit/session/session.ts'

/** Calls back when something has happened to a contract of the member, or one of further topics. */
export function useContractChanges(changed: () => void, further: readonly string[] = []): void {
  const tell = useEffectEvent(changed)
  const [wave, setWave] = useState<ReturnType<typeof debounced>>()
  useEffect(() => {
    const made = debounced(() => tell())
    setWave(made)
    return made.stop
  }, [])
  useLive([memberTopic(session()?.mid ?? 0), ...further], ({ kind }) => {
    if (kind.startsWith('contract.') || kind === GAP) wave?.soon()
  })
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import { session } from '#src/kit/session/session.ts'

const watched = ['accountTx', 'accountWallet', 'withdrawal']

/** Reloads all that the wallet page shows. */
export function useReloadWallet(): () => void {
  const reload = useReload()
  return () => {
    void reload(accountTx)
    void reload(withdrawal)
  }
}

/** The same when points arrive or leave, or a withdrawal is decided, wherever that happened. */
export function useOwnChanges(): void {
  const reload = useEffectEvent(useReloadWallet())
  const wave = useRef<ReturnType<typeof debounced>>(undefined)
  useEffect(() => {
    wave.current = debounced(() => reload())
    return () => wave.current?.stop()
  }, [])
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if (kind === GAP || watched.includes(kind.split('.')[0] ?? '')) wave.current?.soon()
  })
}

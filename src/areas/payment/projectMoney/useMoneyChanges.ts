import { useEffect, useEffectEvent, useRef } from 'react'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { payment } from '#contract/areas/payment/payment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { projectTopic } from '#contract/areas/project/public.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'

const watched: readonly string[] = [collectPayment, payOrder, payment, refundRequire].map(
  ({ name }) => name,
)

/** Reloads what is loaded with the orders when money of the project has moved. */
export function useMoneyChanges(project: string): void {
  const reload = useReload()
  const run = useEffectEvent(() => void reload(payOrder))
  const wave = useRef<ReturnType<typeof debounced>>(undefined)
  useEffect(() => {
    wave.current = debounced(() => run())
    return () => wave.current?.stop()
  }, [])
  useLive([projectTopic(project)], ({ kind }) => {
    if (kind === GAP || watched.includes(kind.split('.')[0] ?? '')) wave.current?.soon()
  })
}

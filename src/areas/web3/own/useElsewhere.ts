import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bindElsewhere, checkByMemberId } from '#contract/areas/web3/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'

/** Milliseconds between two looks whether it is bound. */
const every = 3000

type Kind = 'PHONE' | 'APP'
type Link = CallOutput<typeof bindElsewhere> & { kind: Kind }

/**
 * An address for a wallet elsewhere, of one kind at a time, and the wait until it was used: `bound`
 * is called then.
 */
export function useElsewhere(bound: () => void) {
  const { t } = useTranslation('pages/web3')
  const { busy, send } = useSend({ refusals: 'allHere' })
  const [link, setLink] = useState<Link>()
  const [problem, setProblem] = useState<string>()
  const until = link ? Date.parse(link.expireDate) : 0
  const left = useCountdown(until)
  const waiting = link !== undefined && left > 0
  const { data } = useCall(checkByMemberId, {}, until, { waiting: !waiting, every })

  const tell = useEffectEvent(bound)
  const isBound = waiting && data?.bound === true
  useEffect(() => {
    if (isBound) tell()
  }, [isBound])

  async function ask(kind: Kind) {
    setLink(undefined)
    setProblem(undefined)
    const asked = await send(bindElsewhere, { walletType: kind })
    if (asked.ok) setLink({ ...asked.data, kind })
    else setProblem(asked.message || t('unanswered'))
  }
  const drop = () => setLink(undefined)
  return { link, left, busy, problem, ask, drop }
}

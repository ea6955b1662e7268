import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailByMemberId } from '#contract/areas/web3/calls.ts'
import { chainWallet } from '#contract/areas/web3/chainWallet.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { session, viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { toast } from '#src/providers/notification.tsx'
import { Bound } from './Bound.tsx'
import { CustodialDialog } from './custodial/CustodialDialog.tsx'
import { OpenWords } from './custodial/OpenWords.tsx'
import { Nfts } from './nfts/Nfts.tsx'
import { Ways } from './Ways.tsx'
import '#src/pages/pages.css'
import './web3.css'

/** The member's blockchain wallet and the NFTs in it, or the ways to bind one. */
export default function ChainWalletPanel() {
  const { t } = useTranslation('pages/web3')
  const { data, isLoading, error, refetch } = useCall(detailByMemberId, {})
  const [creating, setCreating] = useState(false)
  const reload = () => void refetch()
  // Bound by an application elsewhere, or released by the finance team.
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if (kind === GAP || kind.startsWith(`${chainWallet.name}.`)) reload()
  })
  // However it comes to be bound: on a phone, by another application, or here.
  const isBound = data && data.wallet !== null
  const before = useRef(isBound)
  useEffect(() => {
    if (before.current === false && isBound) toast('success', t('bound.done'))
    before.current = isBound
  }, [isBound, t])
  return (
    <>
      {isLoading && <Wait />}
      {error && !data && <Trouble error={error} retry={reload} />}
      {data &&
        !data.wallet &&
        (viewing() ? <Unbound /> : <Ways bound={reload} create={() => setCreating(true)} />)}
      {data?.wallet && (
        <>
          <Bound wallet={data.wallet} chain={data.chain} balance={data.balance} bound={reload}>
            {data.wordsOpen && !viewing() && <OpenWords open={() => setCreating(true)} />}
          </Bound>
          <Nfts chain={data.chain} />
        </>
      )}
      {/* Outside of all that: the words stay in sight, whatever is reloaded meanwhile. */}
      {creating && data && (
        <CustodialDialog
          byCode={data.byCode}
          again={data.wordsOpen}
          reload={reload}
          closed={() => {
            setCreating(false)
            reload()
          }}
        />
      )}
    </>
  )
}

/** What others see of a wallet that is not there. */
function Unbound() {
  const { t } = useTranslation('pages/web3')
  return (
    <Card>
      <Nothing title={t('none')} />
    </Card>
  )
}

import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { deleteTx } from '#contract/areas/wallet/calls/coins.ts'
import { txSides } from '#contract/areas/wallet/calls/own.ts'
import { isReversible } from '#contract/areas/wallet/journal.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordAt } from '#src/kit/words/words.ts'
import { EntryProof, EntryReversal, EntrySides, type JournalEntry } from '../entry/EntryParts.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import './coins.css'

/** The journal entry of a transaction: both sides, its reversal, and the block that seals it. */
export default function Journal({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  const { data, isLoading, isError, error, refetch } = useCall(txSides, { id: row.id }, 0, {
    of: accountTx.name,
  })
  // Members without that list get no link.
  const list = useScreen('coinsTrans')
  const kind = data && (wordAt('pages/coins', `kinds.${data.kind}`) ?? data.kind)
  return (
    <Card
      title={t('journal.title', { id: row.journal })}
      text={
        data &&
        t('journal.made', {
          kind,
          actor: data.actor ?? t('journal.system'),
          date: instant(data.createDate),
        })
      }
      actions={data && <Reverse row={row} entry={data} />}
      pad
    >
      {isLoading && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="wa-tx">
          <EntrySides entry={data} />
          <EntryReversal entry={data} to={list && (journal => `${list.url}?journal=${journal}`)} />
          <EntryProof entry={data} />
        </div>
      )}
    </Card>
  )
}

/** Offers to reverse the entry, or says why that is not possible. */
function Reverse({ row, entry }: { row: Row; entry: JournalEntry }) {
  const { t } = useTranslation(['pages/coins', 'errors'])
  const [asking, setAsking] = useState(false)
  if (entry.reversedBy !== null) return <Tag tone="gold">{t('pages/coins:reverse.reversed')}</Tag>
  if (!can(deleteTx)) return null
  const blocked = !isReversible(entry.kind) && t('errors:notReversible')
  return (
    <>
      <Tooltip title={blocked}>
        <Button
          danger
          className={blocked ? 'cs-blocked' : ''}
          aria-disabled={blocked !== false}
          onClick={() => !blocked && setAsking(true)}
        >
          {t('pages/coins:reverse.button')}
          {blocked && <span className="cs-aside">{blocked}</span>}
        </Button>
      </Tooltip>
      {asking && <ReverseDialog id={row.id} closed={() => setAsking(false)} />}
    </>
  )
}

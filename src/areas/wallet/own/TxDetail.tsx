import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx, COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { txSides } from '#contract/areas/wallet/calls/own.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { type FactList, Facts } from '#src/kit/ui/Facts.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, withDays } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { EntryProof, EntryReversal, EntrySides, type JournalEntry } from '../entry/EntryParts.tsx'
import { points, signed } from './points.ts'
import type { Tx } from './tx.ts'

/** Milliseconds until an entry is looked at again, which may have been sealed meanwhile. */
const every = 20_000

/** A transaction: both sides, who made it, what it reverses, and the block that proves it. */
export function TxDetail({ id, closed }: { id: number; closed(): void }) {
  const { t } = useTranslation('pages/wallet')
  const [open, setOpen] = useState(true)
  const { query } = useOne<Tx, Failure>({
    resource: accountTx.name,
    id,
    errorNotification: false,
  })
  const sides = useCall(txSides, { id }, 0, { of: accountTx.name, every })
  const tx = query.data?.data
  const entry = sides.data
  const error = query.error ?? sides.error
  const again = () => {
    void query.refetch()
    void sides.refetch()
  }
  return (
    <Drawer
      open={open}
      width="min(520px, 100vw)"
      title={t('tx.title')}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && closed()}
    >
      {!(tx && entry) && (error ? <Trouble error={error} retry={again} /> : <Wait />)}
      {tx && entry && (
        <div className="wa-tx">
          <Summary tx={tx} entry={entry} />
          <EntrySides entry={entry} />
          <EntryReversal entry={entry} to={journal => `?tab=transactions&journal=${journal}`} />
          <EntryProof entry={entry} />
        </div>
      )}
    </Drawer>
  )
}

function Summary({ tx, entry }: { tx: Tx; entry: JournalEntry }) {
  const { t } = useTranslation('pages/wallet')
  const words = wordsOf(accountTx)
  const subType = entryLabel(useDictionary(COIN_SUB_TYPE), tx.subType)
  const income = tx.txType === 'INCOME'
  const facts: FactList = [
    [words.label('subType'), tx.title && subType],
    [t(income ? 'tx.sender' : 'tx.receiver'), tx.counterpartTitle],
    [words.label('remarks'), tx.remarks],
    [
      t('tx.time'),
      <time key="time" dateTime={tx.createDate}>
        {instant(tx.createDate)}
      </time>,
    ],
    [t('tx.after'), points(tx.balance)],
    [t('tx.actor'), entry.actor ?? t('tx.system')],
    [words.label('extId'), tx.extId],
    [words.label('journal'), `#${entry.journal}`],
  ]
  return (
    <>
      <p className="wa-amount">
        <strong className={income ? 'wa-in' : undefined}>{signed(tx)}</strong>
        <span>
          {tx.title ? withDays(tx.title) : subType} {tx.reversed && <Tag>{t('tx.reversed')}</Tag>}
        </span>
      </p>
      <Facts of={facts} />
    </>
  )
}

import { useOne } from '@refinedev/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountTx, COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { txSides } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { points, signed } from './points.ts'
import type { Tx } from './tx.ts'

type Entry = CallOutput<typeof txSides>

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
          <Facts tx={tx} entry={entry} />
          <Sides entry={entry} />
          <Reversal entry={entry} />
          <Proof entry={entry} />
        </div>
      )}
    </Drawer>
  )
}

function Facts({ tx, entry }: { tx: Tx; entry: Entry }) {
  const { t } = useTranslation('pages/wallet')
  const words = wordsOf(accountTx)
  const subType = entryLabel(useDictionary(COIN_SUB_TYPE), tx.subType)
  const income = tx.txType === 'INCOME'
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
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
          {tx.title ?? subType} {tx.reversed && <Tag>{t('tx.reversed')}</Tag>}
        </span>
      </p>
      <List facts={facts} />
    </>
  )
}

const List = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="wa-facts">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Every account of the entry: together they are zero. */
function Sides({ entry }: { entry: Entry }) {
  const { t } = useTranslation('pages/wallet')
  const accounts = wordsOf(accountWallet)
  return (
    <section>
      <h3>{t('tx.sides')}</h3>
      <ul className="wa-sides">
        {entry.sides.map(({ member, account, balance, ...side }) => (
          <li key={`${member} ${account} ${side.txType}`}>
            <div>
              <p>{member ?? t('tx.house')}</p>
              <p className="cs-note">{accounts.choice('kind', account)}</p>
            </div>
            <p className="wa-sum">
              <strong className={side.txType === 'INCOME' ? 'wa-in' : undefined}>
                {signed(side)}
              </strong>
              {balance && <small>{t('tx.balance', { balance: points(balance) })}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which entry reverses which, and why. */
function Reversal({ entry: { reverses, reversedBy, reason } }: { entry: Entry }) {
  const { t } = useTranslation('pages/wallet')
  const other = reverses ?? reversedBy
  if (!other) return null
  return (
    <section>
      <h3>{t('tx.reversal')}</h3>
      <p>
        <Link to={`?tab=transactions&journal=${other}`}>
          {t(reverses ? 'tx.reverses' : 'tx.reversedBy', { entry: other })}
        </Link>
      </p>
      {reason && <p className="cs-note">{t('tx.reason', { reason })}</p>}
    </section>
  )
}

/** The block that was sealed with the entry: whoever keeps its hash notices any later change. */
function Proof({ entry: { block } }: { entry: Entry }) {
  const { t } = useTranslation('pages/wallet')
  return (
    <section>
      <h3>{t('proof.title')}</h3>
      <p className="cs-note">{t(block ? 'proof.text' : 'proof.waiting')}</p>
      {block && (
        <List
          facts={[
            [t('proof.block'), `#${block.id}`],
            [t('proof.sealed'), instant(block.createDate)],
            [t('proof.hash'), <code key="hash">{block.hash}</code>],
            [t('proof.key'), <code key="key">{block.keyId}</code>],
          ]}
        />
      )}
    </section>
  )
}

import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { deleteTx } from '#contract/areas/wallet/calls/coins.ts'
import { txSides } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant, number } from '#src/kit/words/format.ts'
import { wordAt, wordsOf } from '#src/kit/words/words.ts'
import { Hash } from './Hash.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import './coins.css'

type Entry = CallOutput<typeof txSides>

/** Kinds of journal entries that can be reversed; others belong to a withdrawal or a settlement. */
const reversible: readonly string[] = ['TRANSFER', 'TOP_UP', 'DEDUCTION']
const points = (amount: string) => number(amount, { least: 2, most: 2 })

/** The journal entry of a transaction: both sides, its reversal, and the block that seals it. */
export default function Journal({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  const { data, isLoading, isError, error, refetch } = useCall(txSides, { id: row.id }, 0, {
    of: accountTx.name,
  })
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
      rows
    >
      {isLoading && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && <Sides entry={data} />}
    </Card>
  )
}

function Sides({ entry }: { entry: Entry }) {
  const { t } = useTranslation('pages/coins')
  const words = wordsOf(accountTx)
  const { reverses, reversedBy, reason, block } = entry
  return (
    <>
      <RowList>
        {entry.sides.map((side, at) => (
          <RowItem
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
            key={at}
            title={side.member ?? t('journal.house')}
            tag={
              <Tag tone={side.txType === 'INCOME' ? 'green' : 'neutral'}>
                {words.choice('txType', side.txType)}
              </Tag>
            }
            note={
              <>
                <span>{wordsOf(accountWallet).choice('kind', side.account)}</span>
                {side.balance !== null && (
                  <span>{t('journal.balance', { balance: points(side.balance) })}</span>
                )}
              </>
            }
            end={
              <strong className="co-amount">
                {side.txType === 'INCOME' ? '+' : '−'}
                {points(side.amount)}
              </strong>
            }
          />
        ))}
      </RowList>
      <dl className="cs-values">
        {reverses !== null && (
          <div>
            <dt>{t('journal.reverses')}</dt>
            <dd>
              <EntryLink id={reverses} />
            </dd>
          </div>
        )}
        {reversedBy !== null && (
          <div>
            <dt>{t('journal.reversedBy')}</dt>
            <dd>
              <EntryLink id={reversedBy} />
            </dd>
          </div>
        )}
        {reason !== null && (
          <div>
            <dt>{t('reverse.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div className={block ? 'cs-value-long' : ''}>
          <dt>{t('journal.block')}</dt>
          <dd>
            {block
              ? t('journal.sealed', { id: block.id, date: instant(block.createDate) })
              : t('journal.unsealed')}
            {block && <Hash value={block.hash} />}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Leads to the transactions of a journal entry, for members who have that list. */
function EntryLink({ id }: { id: number }) {
  const { t } = useTranslation('pages/coins')
  const place = useScreen('coinsTrans')
  const title = t('journal.title', { id })
  return place ? <Link to={`${place.url}?journal=${id}`}>{title}</Link> : title
}

/** Offers to reverse the entry, or says why that is not possible. */
function Reverse({ row, entry }: { row: Row; entry: Entry }) {
  const { t } = useTranslation(['pages/coins', 'errors'])
  const [asking, setAsking] = useState(false)
  if (entry.reversedBy !== null) return <Tag tone="gold">{t('pages/coins:reverse.reversed')}</Tag>
  if (!can(deleteTx)) return null
  const blocked = !reversible.includes(entry.kind) && t('errors:notReversible')
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

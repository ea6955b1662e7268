import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import type { countBySubType, findTop } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { percentOf } from '#src/kit/words/decimal.ts'
import { instant, withDays } from '#src/kit/words/format.ts'
import { useWalletAddress } from './address.ts'
import { points } from './points.ts'

type TxType = 'INCOME' | 'EXPEND'

interface SubTypeProps {
  rows: CallOutput<typeof countBySubType>
  txType: TxType
  /** The sum of all sub types. */
  whole: string
}

/** What each sub type brought in or took. */
export function BySubType({ rows, txType, whole }: SubTypeProps) {
  const { t } = useTranslation('pages/wallet')
  const entries = useDictionary(COIN_SUB_TYPE)
  const own = rows.filter(row => row.txType === txType)
  if (own.length === 0) return null
  return (
    <Card title={t(`overview.bySubType.${txType}`)}>
      <ul className="wa-rows">
        {own.map(({ subType, amount, count }) => {
          const label = entryLabel(entries, subType)
          return (
            <li key={subType}>
              <div>
                <p>{label}</p>
                <p className="cs-note">{t('overview.count', { count })}</p>
                <Bar percent={percentOf(amount, whole)} label={label} />
              </div>
              <p className="wa-sum">
                <strong>{points(amount)}</strong>
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The largest incomes or expenses, each with a link to its details. */
export function Largest({ rows, txType }: { rows: Ranked; txType: TxType }) {
  const { t } = useTranslation('pages/wallet')
  const entries = useDictionary(COIN_SUB_TYPE)
  const { toTx } = useWalletAddress()
  if (rows.length === 0) return null
  return (
    <Card title={t(`overview.largest.${txType}`)}>
      <ol className="wa-rows">
        {rows.map(({ id, title, subType, amount, createDate }) => (
          <li key={id}>
            <div>
              <p>
                <Link to={toTx(id)}>{title ? withDays(title) : entryLabel(entries, subType)}</Link>
              </p>
              <time className="cs-note" dateTime={createDate}>
                {instant(createDate)}
              </time>
            </div>
            <p className="wa-sum">
              <strong>{points(amount)}</strong>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
type Ranked = CallOutput<typeof findTop>['income']

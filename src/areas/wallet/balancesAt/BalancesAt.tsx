import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { balancesAt } from '#contract/areas/wallet/calls/solvency.ts'
import { instant as instantField } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Instant } from '#src/kit/field/Instant.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { plainWords, wordsOf } from '#src/kit/words/words.ts'
import { points } from '../own/points.ts'
import './balancesAt.css'

const field = instantField({})
const words = plainWords(name => name)
const pageSize = 20

interface Props {
  /** Also says what all these accounts have together. */
  total?: boolean
}

/** Balances as of a moment to be chosen: of all accounts that the member may see. */
export function BalancesAt({ total = false }: Props) {
  const { t } = useTranslation('pages/balancesAt')
  const id = useId()
  const [moment, setMoment] = useState(() => new Date().toISOString())
  const [pageNo, setPageNo] = useState(1)
  return (
    <div className="ba-all">
      <div className="ba-moment">
        <label htmlFor={id}>{t('moment')}</label>
        <Instant.Input
          id={id}
          name="moment"
          field={field}
          words={words}
          value={moment}
          onChange={value => {
            if (typeof value !== 'string') return
            setMoment(value)
            setPageNo(1)
          }}
        />
      </div>
      <Balances {...{ moment, pageNo, total }} go={setPageNo} />
    </div>
  )
}

interface BalancesProps {
  moment: string
  pageNo: number
  total: boolean
  go(page: number): void
}

function Balances({ moment, pageNo, total, go }: BalancesProps) {
  const { t } = useTranslation('pages/balancesAt')
  const { data, isError, error, refetch } = useCall(balancesAt, { moment, pageNo, pageSize })
  const kinds = wordsOf(accountWallet)
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  if (data.total === 0) return <Nothing title={t('none.title')} text={t('none.text')} />
  return (
    <>
      {total && (
        <p className="ba-owed">
          {t('owed')} <strong>{points(data.owed)}</strong>
        </p>
      )}
      <RowList>
        {data.list.map(({ id, name, kind, balance, sequence }) => (
          <RowItem
            key={id}
            title={name ?? kinds.choice('kind', kind)}
            note={
              <>
                {name && <span>{kinds.choice('kind', kind)}</span>}
                <span>{t('transactions', { count: sequence })}</span>
              </>
            }
            end={<strong className="ba-balance">{points(balance)}</strong>}
          />
        ))}
      </RowList>
      <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} go={go} flush />
    </>
  )
}

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { balancesAt } from '#contract/areas/wallet/calls/solvency.ts'
import { instant as instantField } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Instant } from '#src/kit/field/Instant.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { plainWords, wordsOf } from '#src/kit/words/words.ts'
import { isNothing, points } from '../own/points.ts'
import './balancesAt.css'

const field = instantField({})
const words = plainWords(name => name)
const pageSize = 20

interface Props {
  /** All accounts of the cooperative with their sum, not only one's own wallet. */
  all?: boolean
}

/** Balances as of a moment to be chosen: of all accounts that the member may see. */
export function BalancesAt({ all = false }: Props) {
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
      <Balances {...{ moment, pageNo, all }} go={setPageNo} />
    </div>
  )
}

interface BalancesProps {
  moment: string
  pageNo: number
  all: boolean
  go(page: number): void
}

function Balances({ moment, pageNo, all, go }: BalancesProps) {
  const { t } = useTranslation('pages/balancesAt')
  const { data, isError, error, refetch } = useCall(balancesAt, { moment, pageNo, pageSize })
  const kinds = wordsOf(accountWallet)
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  if (data.total === 0) return <Nothing title={t('none.title')} text={t('none.text')} />
  return (
    <>
      {all && (
        <p className="ba-owed">
          {t('owed')} <strong>{points(data.owed)}</strong>
        </p>
      )}
      <ul className="ba-rows">
        {data.list.map(({ id, name, kind, balance, held, sequence }) => (
          <li key={id}>
            <div>
              <p>{all && name ? name : kinds.choice('kind', kind)}</p>
              <p className="cs-note">
                {all && name && <span>{kinds.choice('kind', kind)}</span>}
                <span>{t('transactions', { count: sequence })}</span>
                {!isNothing(held) && <span>{t('held', { amount: points(held) })}</span>}
              </p>
            </div>
            <strong>{points(balance)}</strong>
          </li>
        ))}
      </ul>
      <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} go={go} flush />
    </>
  )
}

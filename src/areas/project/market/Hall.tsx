import { Button, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardOrders, externalList } from '#contract/areas/project/calls/market.ts'
import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useLastValue } from '#src/kit/form/useLastValue.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Find } from '#src/kit/list/Find.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from './Card.tsx'
import { usePlace } from './place.ts'

const pageSize = 12
/** Milliseconds to wait after a keystroke. */
const pause = 300

/** The types of projects in the reader's language. */
export function useTypes() {
  const { data = [] } = useCall(paramsByType, { type: 'projectType' })
  const label = currentLocale() === 'en-US' ? 'enLabel' : 'cnLabel'
  return data.map(entry => ({ value: entry.value, label: entry[label] }))
}

/** Published projects as cards. */
export function Hall({ version }: { version: number }) {
  const { t } = useTranslation('pages/market')
  const { place, to, go } = usePlace()
  const { keyword, type, orderBy, pageNo } = place
  const [typed, setTyped] = useState(keyword)
  const types = useTypes()
  const {
    data: asked,
    isError,
    error,
    refetch,
    isFetching,
  } = useCall(
    externalList,
    { keyword: keyword || null, type: type || null, orderBy, pageNo, pageSize },
    version,
  )
  const data = useLastValue(asked)

  // After the debounce it uses the current place, which may have changed.
  const find = useEffectEvent(() => go({ keyword: typed.trim(), pageNo: 1 }, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => find(), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const clear = () => {
    setTyped('')
    go({ keyword: '', type: '', pageNo: 1 })
  }
  const orders = Object.keys(cardOrders) as (keyof typeof cardOrders)[]
  return (
    <section aria-label={t('tabs.hall')} aria-busy={isFetching}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere */}
      <div className="mk-tools" role="search">
        <Find label={t('find')} value={typed} onChange={setTyped} />
        <Select<string>
          className="mk-select"
          aria-label={t('type')}
          placeholder={t('anyType')}
          allowClear
          {...(type && { value: type })}
          options={types}
          onChange={chosen => go({ type: chosen ?? '', pageNo: 1 })}
        />
        <Select<keyof typeof cardOrders>
          className="mk-select"
          aria-label={t('order.label')}
          value={orderBy}
          options={orders.map(value => ({ value, label: t(`order.${value}`) }))}
          onChange={chosen => go({ orderBy: chosen, pageNo: 1 })}
        />
        {data && <p className="mk-total">{t('total', { count: data.total })}</p>}
      </div>
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {!data && !isError && <Wait />}
      {data?.list.length === 0 &&
        (keyword || type ? (
          <Nothing title={t('noMatch')} text={t('noMatchText')}>
            <Button onClick={clear}>{t('clear')}</Button>
          </Nothing>
        ) : (
          <Nothing title={t('empty')} text={t('emptyText')} />
        ))}
      {data && data.list.length > 0 && (
        <>
          <ul className="mk-cards">
            {data.list.map(card => (
              <li key={card.id}>
                <Card of={card} address={to({ project: card.id })} types={types} />
              </li>
            ))}
          </ul>
          <Pager
            pageNo={pageNo}
            pageSize={pageSize}
            total={data.total}
            to={page => to({ pageNo: page })}
          />
        </>
      )}
    </section>
  )
}

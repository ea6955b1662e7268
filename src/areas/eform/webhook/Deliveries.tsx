import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

type Delivery = WireOf<(typeof webhookDelivery)['fields']>

/** Deliveries shown on the page of their webhook. */
const FEW = 5
const { at } = screens.webhookDelivery

/** The latest deliveries of a webhook, and the way to all of them. */
export default function Deliveries({ row }: { row: Row }) {
  const { t } = useTranslation('pages/webhooks')
  const may = can(webhookDelivery, 'list')
  const { result, query } = useList<Delivery, Failure>({
    resource: webhookDelivery.name,
    filters: [{ field: 'webhook', operator: 'eq', value: row.id }],
    pagination: { currentPage: 1, pageSize: FEW },
    queryOptions: { enabled: may },
    errorNotification: false,
  })
  if (!may) return null
  const rows = query.data && result.data
  if (rows?.length === 0)
    return <Card pad title={t('deliveries.title')} text={t('deliveries.none')} />
  return (
    <Card
      rows
      title={t('deliveries.title')}
      text={t('deliveries.text')}
      actions={<Link to={`${at}?webhook=${row.id}`}>{t('deliveries.all')}</Link>}
    >
      {query.isLoading && <Wait />}
      {query.error && !rows && <Trouble error={query.error} retry={() => void query.refetch()} />}
      <RowList ordered>
        {rows?.map(one => (
          <Item key={one.id} delivery={one} />
        ))}
      </RowList>
    </Card>
  )
}

function Item({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('pages/webhooks')
  const words = wordsOf(webhookDelivery)
  const { id, number, status, tries, problem, statusCode, nextDate, createDate } = delivery
  const tone = webhookDelivery.fields.status.values[status]
  return (
    <RowItem
      title={<Link to={`${at}/show/${id}`}>{t('deliveries.one', { number })}</Link>}
      tag={<Tag tone={tone}>{words.choice('status', status)}</Tag>}
      note={
        <>
          <span>{instant(createDate)}</span>
          {tries > 0 && <span>{t('deliveries.attempts', { count: tries })}</span>}
          {problem && <span>{words.choice('problem', problem)}</span>}
          {statusCode !== null && <span>{t('test.status', { code: statusCode })}</span>}
          {status === 'WAITING' && tries > 0 && nextDate && (
            <span>{t('deliveries.next', { date: instant(nextDate) })}</span>
          )}
        </>
      }
    />
  )
}

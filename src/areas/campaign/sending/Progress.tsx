import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screens } from '#contract/areas/campaign/area.ts'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import '../message.css'

/** Milliseconds between two looks while it is sent, and while it waits for its time. */
const OFTEN = 2000
const SELDOM = 30_000
const { at } = screens.delivery
const states: Readonly<Record<string, string>> = {
  sent: 'SENT,DELIVERED,READ',
  failed: 'FAILED,BOUNCED,UNCERTAIN',
  skipped: 'SKIPPED',
  readCount: 'READ',
  unread: 'DELIVERED',
}
const counted = ['total', 'sent', 'failed', 'skipped']
/** Of a notice, which cannot fail. */
const countedAsRead = ['total', 'sent', 'readCount', 'unread', 'skipped']

/** How far a message has come, and the way to each of its recipients. */
export default function Progress({ entity, row }: { entity: Entity; row: Row }) {
  const { t } = useTranslation('pages/messages')
  const words = wordsOf(entity)
  const reload = useReload()
  const { id, status } = row
  const begins = row.sendDate ? Date.parse(String(row.sendDate)) : 0
  const isSoon = status === 'SENDING' || begins <= Date.now()
  const goesOn = status === 'SENDING' || status === 'SCHEDULED'
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as it goes on
  useEffect(() => {
    if (!goesOn) return
    const look = () => void (document.hidden || reload(entity, id))
    const timer = setInterval(look, isSoon ? OFTEN : SELDOM)
    return () => clearInterval(timer)
  }, [goesOn, isSoon, id])
  if (status === 'DRAFT') return null
  const isNotice = 'readCount' in entity.fields
  const count = (name: string): number =>
    name === 'unread' ? count('sent') - count('readCount') : Number(row[name] ?? 0)
  // Of one that was stopped, whoever is skipped has not got it.
  const isStopped = status === 'STOPPED' || status === 'WITHDRAWN'
  const reached = count('sent') + count('failed') + (isStopped ? 0 : count('skipped'))
  // Once everybody is shown a notice, it matters who has read it.
  const isShown = isNotice && status === 'SENT'
  const done = isShown ? count('readCount') : reached
  const total = count('total')
  const text = t(isShown ? 'progress.read' : 'progress.of', {
    ...{ done: number(String(done)), count: total },
  })
  const mayList = can(delivery, 'list')
  // Deliveries name what they are of by the name of its entity.
  const all = `${at}?${entity.name}=${id}`
  const to = (name: string) => {
    const state = states[name]
    return state ? `${all}&status_in=${encodeURIComponent(state)}` : all
  }
  return (
    <Card
      pad
      title={t('progress.title')}
      actions={mayList && <Link to={all}>{t('progress.all')}</Link>}
    >
      <div className="ms-progress">
        <p>{text}</p>
        <Bar percent={total === 0 ? 0 : (done / total) * 100} label={text} />
        <Figures look="row" label={t('progress.title')}>
          {(isNotice ? countedAsRead : counted).map(name => (
            <Figure
              key={name}
              label={name === 'unread' ? t('notice.unread') : words.label(name)}
              value={number(String(count(name)))}
              to={mayList && count(name) > 0 ? to(name) : undefined}
            />
          ))}
        </Figures>
      </div>
    </Card>
  )
}

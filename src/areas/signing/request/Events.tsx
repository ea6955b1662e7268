import { useTranslation } from 'react-i18next'
import type { contractDetail } from '#contract/areas/signing/calls/requests.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'

/** Characters of a hash that tell two events apart at a glance. */
const SHORT = 12

/** What happened, in the order of its chain, and whether the chain is whole. */
export function Events({ detail }: { detail: CallOutput<typeof contractDetail> }) {
  const { t } = useTranslation('pages/contractRequests')
  const { events, intact } = detail
  const rounds = new Set(events.map(({ round }) => round)).size > 1
  return (
    <Card
      pad
      title={t('events.title')}
      text={t(intact ? 'events.intactText' : 'events.brokenText')}
      actions={
        <Tag tone={intact ? 'green' : 'red'}>{t(intact ? 'events.intact' : 'events.broken')}</Tag>
      }
    >
      <Timeline>
        {events.map(one => (
          <TimelineItem key={one.number}>
            <EventHead>
              <strong>{t(`event.${one.kind}`)}</strong> {one.who && <span>{one.who}</span>}{' '}
              <time dateTime={one.date}>{instant(one.date)}</time>
            </EventHead>
            {one.detail && <p className="sg-said">{one.detail}</p>}
            <p className="cs-note sg-evidence">
              {rounds && <span>{t('events.round', { number: one.round })}</span>}
              {one.device && <span>{one.device}</span>}
              {one.address && <span>{one.address}</span>}
              <span>
                <code title={t('events.hash', { hash: one.hash })}>{one.hash.slice(0, SHORT)}</code>
              </span>
            </p>
          </TimelineItem>
        ))}
      </Timeline>
    </Card>
  )
}

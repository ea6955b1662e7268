import { useTranslation } from 'react-i18next'
import { kycSubmissions } from '#contract/areas/verification/calls.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { Changes } from './Changes.tsx'
import type { Verification } from './row.ts'
import { wordsOfType } from './words.ts'
import './verification.css'

type Submission = CallOutput<typeof kycSubmissions>[number]

/** The submissions of a verification. */
export const useSubmissions = ({ id, updateDate }: Verification) =>
  useCall(kycSubmissions, { id }, Date.parse(updateDate), { of: personalKyc.name }).data

/** What the latest submission has changed, while it is what is shown. */
export const changedIn = (all: readonly Submission[] | undefined): ReadonlySet<string> =>
  new Set(all?.[0]?.changes.map(({ field }) => field))

interface Props {
  row: Verification
  all: readonly Submission[] | undefined
}

/** Every submission with its decision and what it changed, newest first. */
export function Submissions({ row, all }: Props) {
  const { t } = useTranslation('pages/verification')
  const words = wordsOfType(row.verifiType)
  if (!all || all.length === 0) return null
  const { verifiStatus: status } = personalKyc.fields
  return (
    <Card pad title={t('history.title')}>
      <Timeline>
        {all.map((one, at) => (
          <TimelineItem key={one.id}>
            <EventHead>
              <strong>{t('history.number', { number: all.length - at })}</strong>
              <Tag tone={status.values[one.verifiStatus]}>
                {words.choice('verifiStatus', one.verifiStatus)}
              </Tag>
              <span>{instant(one.submitDate)}</span>
            </EventHead>
            {one.remark && <p className="ve-remark">{one.remark}</p>}
            {one.reviewDate && (
              <p className="cs-note">
                {t('history.by', { name: one.reviewer, date: instant(one.reviewDate) })}
              </p>
            )}
            {at < all.length - 1 && <Changes row={row} changes={one.changes} />}
          </TimelineItem>
        ))}
      </Timeline>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { countToReview, personalKyc } from '#contract/areas/verification/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

/** Verifications that wait for the member's decision; hidden if there are none. */
export default function ToExamine() {
  const { t } = useTranslation('pages/home')
  const list = useScreen('examAuthList')
  const words = wordsOf(personalKyc)
  const { data, refetch } = useCall(countToReview, {}, 0, { of: personalKyc.name })
  // A submission comes with a notice; rows of others are not told of live.
  useLive([memberTopic(currentMember().profile?.id ?? 0)], ({ kind }) => {
    if (kind === NOTICE_CAME || kind === GAP) void refetch()
  })
  if (!data || data.total === 0) return null
  return (
    <Card pad title={t('toExamine')} actions={list && <Link to={list.url}>{t('examine')}</Link>}>
      <ul className="ho-lines">
        {data.types
          .filter(({ count }) => count > 0)
          .map(({ verifiType, count }) => (
            <li key={verifiType}>
              <span>{words.choice('verifiType', verifiType)}</span>
              <strong>{number(String(count))}</strong>
            </li>
          ))}
      </ul>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { unreadMemberNotices } from '#contract/areas/campaign/calls.ts'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { NOTICE_CAME, NOTICE_READ } from '#contract/areas/notice/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { session } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'

/** Notices that the member has not read, on the home page; hidden if there are none. */
export default function Waiting() {
  const { t } = useTranslation(['pages/memberNotice', 'entities/memberNotice'])
  const { data, refetch } = useCall(unreadMemberNotices, {})
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if ([NOTICE_CAME, NOTICE_READ, GAP].includes(kind)) void refetch()
  })
  if (!data || data.length === 0) return null
  return (
    <Card title={t('pages/memberNotice:waiting')}>
      <RowList>
        {data.map(({ id, title, confirm, sentDate, untilDate }) => (
          <RowItem
            key={id}
            title={<Link to={memberNoticePath(id)}>{title}</Link>}
            tag={confirm && <Tag tone="gold">{t('entities/memberNotice:fields.confirm')}</Tag>}
            note={
              <>
                <span>{t('pages/memberNotice:sentOn', { date: instant(sentDate) })}</span>
                {untilDate && (
                  <span>{t('pages/memberNotice:until', { date: instant(untilDate) })}</span>
                )}
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  NOTICE_CAME,
  NOTICE_READ,
  type Notice,
  ownNotices,
  readNotice,
} from '#contract/areas/notice/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import type { NoticeKind } from '#contract/kit/notice.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { sendInBackground } from '#src/kit/call/useSend.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { safeReturn, session, viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant, readableDays } from '#src/kit/words/format.ts'

/** Notices listed here; the bell has all of them. */
const most = 4

/** The member's unread notices; following the link of one marks it as read. */
export function OwnNotices() {
  const { t } = useTranslation(['pages/home', 'pages/notice'])
  const { data, refetch } = useCall(ownNotices, { unread: true, pageSize: most })
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if ([NOTICE_CAME, NOTICE_READ, GAP].includes(kind)) void refetch()
  })
  const word = t as (key: `pages/notice:kinds.${NoticeKind}`, params: object) => string
  const read = ({ id }: Notice) => {
    if (!viewing()) void sendInBackground(readNotice, { id })
  }
  if (!data) return null
  return (
    <Card pad title={t('pages/home:notices')}>
      {data.list.length === 0 && <p className="ho-none">{t('pages/home:noNotices')}</p>}
      <ul className="ho-notices">
        {data.list.map(notice => {
          const said = word(`pages/notice:kinds.${notice.kind}`, readableDays(notice.params))
          const to = safeReturn(notice.link)
          return (
            <li key={notice.id}>
              {to ? (
                <Link to={to} onClick={() => read(notice)}>
                  {said}
                </Link>
              ) : (
                said
              )}
              <time className="cs-note" dateTime={notice.createDate}>
                {instant(notice.createDate)}
              </time>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

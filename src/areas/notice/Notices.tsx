import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Pager } from '#src/kit/list/Pager.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { toast } from '#src/providers/notification.tsx'
import { Item } from './Item.tsx'
import { Setting } from './Setting.tsx'
import { useNotices } from './useNotices.ts'
import '#src/pages/pages.css'
import './notice.css'

const pageSize = 20

/** The member's notices, and how they reach the member elsewhere. */
export default function Notices() {
  const { t } = useTranslation('pages/notice')
  const [params] = useSearchParams()
  const unread = params.get('unread') === 'true'
  const pageNo = Math.max(1, Number(params.get('pageNo')) || 1)
  const notices = useNotices({ unread, pageNo, pageSize })
  const { list, total, isUnread } = notices
  const address = (only: boolean, page = 1) => {
    const said = { ...(only && { unread: 'true' }), ...(page > 1 && { pageNo: String(page) }) }
    return `?${new URLSearchParams(said)}`
  }
  const readAll = () =>
    void notices.readAll().then(done => done && toast('success', t('readAllDone')))
  const empty = notices.data && list.length === 0
  return (
    <>
      <PageHeader title={t('title')} trail={[]} refresh>
        {list.some(isUnread) && !viewing() && <Button onClick={readAll}>{t('readAll')}</Button>}
      </PageHeader>
      <Card aria-busy={notices.isFetching}>
        <div className="nt-which">
          <SegmentLinks
            label={t('which')}
            value={unread ? 'unreadOnly' : 'everything'}
            options={(['everything', 'unreadOnly'] as const).map(which => ({
              value: which,
              label: t(which),
              to: address(which === 'unreadOnly'),
            }))}
          />
        </div>
        {notices.isLoading && <Wait />}
        {notices.isError && <Trouble error={notices.error} retry={() => void notices.refetch()} />}
        {empty && !unread && <Nothing title={t('none')} text={t('noneText')} />}
        {empty && unread && (
          <Nothing title={t('noUnread')} text={t('noUnreadText')}>
            <Link to={address(false)}>{t('showAll')}</Link>
          </Nothing>
        )}
        <ul className="nt-list">
          {list.map(notice => (
            <Item
              key={notice.id}
              notice={notice}
              unread={isUnread(notice)}
              onRead={() => void notices.read(notice)}
            />
          ))}
        </ul>
        <Pager
          {...{ pageNo, pageSize, total }}
          to={page => address(unread, page)}
          label={t('pages')}
        />
      </Card>
      <Setting />
    </>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Pager } from '#src/kit/list/Pager.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { toast } from '#src/providers/notification.tsx'
import { Item } from './Item.tsx'
import { Setting } from './Setting.tsx'
import { useNotices } from './useNotices.ts'
import '#src/pages/pages.css'
import './notice.css'

const pageSize = 20

/** The member's notices, and which of them are also sent by e-mail. */
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
      <section className="cs-panel" aria-busy={notices.isFetching}>
        <nav className="nt-which" aria-label={t('which')}>
          {[false, true].map(only => (
            <Link
              key={String(only)}
              to={address(only)}
              {...(only === unread && { 'aria-current': 'page' as const })}
            >
              {t(only ? 'unreadOnly' : 'everything')}
            </Link>
          ))}
        </nav>
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
      </section>
      <Setting />
    </>
  )
}

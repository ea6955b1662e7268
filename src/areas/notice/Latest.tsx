import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Item } from './Item.tsx'
import { useNotices } from './useNotices.ts'
import './notice.css'

interface Props {
  open: boolean
  /** How many are unread. */
  count: number
  onClose(): void
  /** Called after something was read. */
  changed(): void
}

/** The latest notices, beside the page. */
export default function Latest(props: Props) {
  const { t } = useTranslation('pages/notice')
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      width={400}
      title={t('latest')}
      flush
      destroyOnHidden
    >
      <Body {...props} />
    </Drawer>
  )
}

function Body({ count, onClose, changed }: Props) {
  const { t } = useTranslation('pages/notice')
  const notices = useNotices({ unread: false, pageNo: 1, pageSize: 15 })
  const { list, isUnread } = notices
  const readAll = () => void notices.readAll().then(changed)
  return (
    <>
      {notices.isLoading && <Wait />}
      {notices.isError && <Trouble error={notices.error} retry={() => void notices.refetch()} />}
      {!notices.isLoading && !notices.isError && list.length === 0 && (
        <Nothing title={t('none')} text={t('noneText')} />
      )}
      <ul className="nt-list">
        {list.map(notice => (
          <Item
            key={notice.id}
            notice={notice}
            unread={isUnread(notice)}
            onRead={() => void notices.read(notice).then(changed)}
            onGo={onClose}
          />
        ))}
      </ul>
      <div className="nt-end">
        {count > 0 && !viewing() && <Button onClick={readAll}>{t('readAll')}</Button>}
        <Link to="/user/notices" onClick={onClose}>
          {t('all')}
        </Link>
      </div>
    </>
  )
}

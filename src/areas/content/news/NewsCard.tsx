import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#src/kit/ui/Card.tsx'
import { Count } from '#src/kit/ui/Count.tsx'
import { NewsItem } from './NewsItem.tsx'
import { newsPage } from './place.ts'
import { useNews } from './useNews.ts'

/** Articles listed on the home page. */
const most = 5

/** The latest articles, on the home page; hidden while there are none. */
export default function NewsCard() {
  const { t } = useTranslation('pages/news')
  const { data } = useNews({ pageSize: most })
  if (!data || data.list.length === 0) return null
  const { list, unreadCount } = data
  return (
    <Card
      pad
      title={
        <>
          {t('title')}{' '}
          {unreadCount > 0 && (
            <Count>
              <span aria-hidden="true">{unreadCount}</span>
              <span className="cs-aside">{t('unreadOf', { count: unreadCount })}</span>
            </Count>
          )}
        </>
      }
      actions={<Link to={newsPage}>{t('all')}</Link>}
    >
      <ul className="nw-list">
        {list.map(one => (
          <NewsItem key={one.id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

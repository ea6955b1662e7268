import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { NewsItem } from './NewsItem.tsx'
import { NewsTools } from './NewsTools.tsx'
import { useNewsPage } from './useNewsPage.ts'
import '#src/pages/pages.css'
import './news.css'

/** All articles for the member: which of them are new, by type and by word. */
export default function NewsPage() {
  const { t } = useTranslation('pages/news')
  const news = useNewsPage()
  const { list, unreadCount, readAll, narrowed, clear } = news
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={unreadCount > 0 && t('unreadOf', { count: unreadCount })}
        refresh
      >
        {!viewing() && (
          <Button disabled={unreadCount === 0} onClick={() => void readAll(t('readAllDone'))}>
            {t('readAll')}
          </Button>
        )}
      </PageHeader>
      <ListFrame
        list={list}
        label={t('title')}
        toolbar={<NewsTools news={news} />}
        noMatch={
          narrowed && {
            clear,
            ...{ title: t('noMatch'), text: t('noMatchText'), button: t('clear') },
          }
        }
        empty={<Nothing title={t('none')} text={t('noneText')} />}
      >
        <ul className="nw-list nw-list-full">
          {list.rows.map(one => (
            <NewsItem key={one.id} of={one} full />
          ))}
        </ul>
      </ListFrame>
    </>
  )
}

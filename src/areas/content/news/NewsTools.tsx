import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Find } from '#src/kit/list/Find.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import type { NewsState } from './useNewsPage.ts'

/** Search and filters of all articles. */
export function NewsTools({ news }: { news: NewsState }) {
  const { place, to, go, types, typed, setTyped } = news
  const { t } = useTranslation('pages/news')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere
    <div className="nw-tools" role="search">
      <Find label={t('find')} value={typed} onChange={setTyped} />
      <Select<string>
        className="nw-select"
        aria-label={t('type')}
        placeholder={t('anyType')}
        allowClear
        {...(place.type && { value: place.type })}
        options={types.map(({ value, title }) => ({ value, label: title }))}
        onChange={type => go({ type: type ?? '' })}
      />
      <SegmentLinks
        label={t('which')}
        value={place.unread === 'true' ? 'unread' : 'everything'}
        options={[
          { value: 'everything', label: t('everything'), to: to({ unread: '' }) },
          { value: 'unread', label: t('unreadOnly'), to: to({ unread: 'true' }) },
        ]}
      />
    </div>
  )
}

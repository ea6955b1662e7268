import { useTranslation } from 'react-i18next'
import { article } from '#contract/areas/content/article.ts'
import { articleVersions } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import './show.css'

/** Where readers find what was published of an article, from when on, and who they are. */
export default function Address({ row }: { row: Row }) {
  const { t } = useTranslation('pages/articles')
  const { status } = row
  const { data, error, refetch } = useCall(
    articleVersions,
    { id: row.id },
    Number(row.version ?? 0),
    { of: article.name, waiting: status === 'DRAFT' || status === 'UNPUBLISHED' },
  )
  const address = new URL(articlePath(row.id, String(row.titleCN)), location.origin).href
  if (status === 'DRAFT') return null
  if (status === 'UNPUBLISHED')
    return <Card pad title={t('address.title')} text={t('address.UNPUBLISHED')} />
  const latest = data?.[0]
  return (
    <Card pad title={t('address.title')}>
      {!data && (error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />)}
      {latest && (
        <p className="cs-note">
          {t(
            Date.parse(latest.publishDate) > Date.now() ? 'address.SCHEDULED' : 'address.PUBLISHED',
            {
              date: instant(latest.publishDate),
              readers: wordsOf(article).choice('audience', latest.audience),
            },
          )}
        </p>
      )}
      {row.changed === true && <p className="cs-note">{t('address.changed')}</p>}
      <div className="ct-link">
        <a href={address} target="_blank" rel="noopener">
          {decodeURI(address)}
        </a>
        <CopyButton text={address} label={t('copy')} />
      </div>
    </Card>
  )
}

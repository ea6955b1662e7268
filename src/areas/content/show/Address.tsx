import { useTranslation } from 'react-i18next'
import { article } from '#contract/areas/content/article.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import './show.css'

/** Where readers find an article, from when on, and who they are. */
export default function Address({ row }: { row: Row }) {
  const { t } = useTranslation('pages/articles')
  const { status, audience } = row
  const address = new URL(articlePath(row.id, String(row.titleCN)), location.origin).href
  if (status === 'DRAFT') return null
  const text =
    status === 'UNPUBLISHED'
      ? t('address.UNPUBLISHED')
      : t(status === 'SCHEDULED' ? 'address.SCHEDULED' : 'address.PUBLISHED', {
          date: instant(String(row.publishDate)),
          readers: wordsOf(article).choice('audience', String(audience)),
        })
  return (
    <Card pad title={t('address.title')} text={text}>
      {status !== 'UNPUBLISHED' && (
        <div className="ct-link">
          <a href={address} target="_blank" rel="noopener">
            {decodeURI(address)}
          </a>
          <CopyButton text={address} label={t('copy')} />
        </div>
      )}
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { article } from '#contract/areas/content/article.ts'
import { articleVersions } from '#contract/areas/content/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { CompareVersions } from '#src/kit/difference/CompareVersions.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { languageName } from '#src/kit/words/letterLanguages.ts'
import { BringBack } from './BringBack.tsx'
import { publishedTexts, savedTexts } from './texts.ts'
import './show.css'

/** What was published of an article, how two versions differ, and the way back to one. */
export default function Versions({ row }: { row: Row }) {
  const { t } = useTranslation(['pages/articles', 'records'])
  const { data, error, refetch } = useCall(
    articleVersions,
    { id: row.id },
    Number(row.version ?? 0),
    { of: article.name },
  )
  const picture = (number: number) => t('pages/articles:versions.picture', { number })
  const back = can(article, 'takeVersion', row)
  return (
    <Card title={t('pages/articles:versions.title')} rows>
      {!data && !error && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className="ct-none cs-note">{t('pages/articles:versions.none')}</p>}
      {data && data.length > 0 && (
        <>
          <RowList ordered>
            {data.map(({ number, publisher, issueDate, texts }) => (
              <RowItem
                key={number}
                title={t('records:versions.of', { number })}
                tag={
                  number === row.version && (
                    <Tag tone="green">{t('pages/articles:versions.now')}</Tag>
                  )
                }
                note={
                  <>
                    <span>
                      {publisher
                        ? t('pages/articles:versions.by', {
                            name: publisher,
                            date: instant(issueDate),
                          })
                        : instant(issueDate)}
                    </span>
                    <span>{texts.map(one => languageName(one.language)).join(' / ')}</span>
                  </>
                }
                end={back && <BringBack row={row} number={number} />}
              />
            ))}
          </RowList>
          <CompareVersions
            versions={data.map(one => ({
              number: one.number,
              texts: publishedTexts(one, picture),
            }))}
            saved={row.changed ? savedTexts(row, picture) : undefined}
          />
        </>
      )}
    </Card>
  )
}

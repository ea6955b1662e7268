import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { templateVersions } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
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
import { publishedTexts, savedTexts } from './texts.ts'
import '../signing.css'

/** What was published of a template and sent with it, and how two versions differ. */
export default function Versions({ row }: { row: Row }) {
  const { t } = useTranslation(['pages/contractTemplates', 'records'])
  const { data, error, refetch } = useCall(
    templateVersions,
    { id: row.id },
    Number(row.version ?? 0),
    { of: contractTemplate.name },
  )
  return (
    <Card
      title={t('pages/contractTemplates:versions.title')}
      rows
      actions={
        can(contract, 'list') && (
          <Link to={`/contracts/requests?template=${row.id}`}>
            {t('pages/contractTemplates:versions.requestsOf')}
          </Link>
        )
      }
    >
      {!data && !error && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="sg-none cs-note">{t('pages/contractTemplates:versions.none')}</p>
      )}
      {data && data.length > 0 && (
        <>
          <RowList ordered>
            {data.map(one => (
              <RowItem
                key={one.number}
                title={t('records:versions.of', { number: one.number })}
                tag={
                  one.number === row.version && (
                    <Tag tone="green">{t('pages/contractTemplates:versions.now')}</Tag>
                  )
                }
                note={
                  <>
                    <span>
                      {one.publisher
                        ? t('pages/contractTemplates:versions.by', {
                            name: one.publisher,
                            date: instant(one.publishDate),
                          })
                        : instant(one.publishDate)}
                    </span>
                    <span>{one.texts.map(text => languageName(text.language)).join(' / ')}</span>
                    <span>
                      {t('pages/contractTemplates:versions.requests', { count: one.requests })}
                    </span>
                  </>
                }
              />
            ))}
          </RowList>
          <CompareVersions
            versions={data.map(one => ({ number: one.number, texts: publishedTexts(one) }))}
            saved={row.changed ? savedTexts(row) : undefined}
          />
        </>
      )}
    </Card>
  )
}

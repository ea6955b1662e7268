import { useTranslation } from 'react-i18next'
import { messageTemplateVersions } from '#contract/areas/campaign/calls.ts'
import { messageTemplate, messageTexts } from '#contract/areas/campaign/messageTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { CompareVersions, type VersionTexts } from '#src/kit/difference/CompareVersions.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { languageName, textLanguages } from '#src/kit/words/letterLanguages.ts'
import { progressIn } from '../texts.ts'
import '../message.css'

const whole = (title: string, body: string) => [title, body].filter(Boolean).join('\n\n')

/** The texts of a template as they are saved. */
function savedTexts(row: Row): VersionTexts {
  const isPlain = row.type === 'SMS'
  const shape = isPlain ? 'plain' : 'titled'
  return Object.fromEntries(
    textLanguages
      .filter(one => progressIn(one, row, shape) !== 'EMPTY')
      .map(language => {
        const { title, body, plain } = messageTexts[language]
        return [
          language,
          isPlain
            ? String(row[plain] ?? '')
            : whole(String(row[title] ?? ''), textOf(String(row[body] ?? ''))),
        ]
      }),
  )
}

/** What was published of a template, and how two versions differ. */
export default function Versions({ row }: { row: Row }) {
  const { t } = useTranslation(['pages/messages', 'records'])
  const { data, error, refetch } = useCall(
    messageTemplateVersions,
    { id: Number(row.id) },
    Number(row.version ?? 0),
    { of: messageTemplate.name },
  )
  return (
    <Card title={t('pages/messages:versions.title')} rows>
      {!data && !error && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className="cs-note">{t('pages/messages:versions.none')}</p>}
      {data && data.length > 0 && (
        <>
          <RowList ordered>
            {data.map(one => (
              <RowItem
                key={one.number}
                title={t('records:versions.of', { number: one.number })}
                tag={
                  one.number === row.version &&
                  row.status === 'PUBLISHED' && (
                    <Tag tone="green">{t('pages/messages:versions.now')}</Tag>
                  )
                }
                note={
                  <>
                    <span>
                      {one.publisher
                        ? t('pages/messages:versions.by', {
                            name: one.publisher,
                            date: instant(one.publishDate),
                          })
                        : instant(one.publishDate)}
                    </span>
                    <span>{one.texts.map(text => languageName(text.language)).join(' / ')}</span>
                  </>
                }
              />
            ))}
          </RowList>
          <CompareVersions
            versions={data.map(one => ({
              number: one.number,
              texts: Object.fromEntries(
                one.texts.map(({ language, title, body }) => [
                  language,
                  whole(title, textOf(body)),
                ]),
              ),
            }))}
            saved={row.changed ? savedTexts(row) : undefined}
          />
        </>
      )}
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { formVersions } from '#contract/areas/eform/calls.ts'
import { eform } from '#contract/areas/eform/eform.ts'
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
import { outlines } from './outline.ts'
import { formOf, useOutlineWords } from './useForm.ts'
import './show.css'

/** What was published of a form, how two versions differ, and the way back to one. */
export default function Versions({ row }: { row: Row }) {
  const { t } = useTranslation(['pages/forms', 'records'])
  const words = useOutlineWords()
  const { data, error, refetch } = useCall(formVersions, { id: row.id }, Number(row.version ?? 0), {
    of: eform.name,
    waiting: !row.version,
  })
  const back = can(eform, 'takeVersion', row)
  if (!row.version)
    return (
      <Card pad title={t('pages/forms:versions.title')} text={t('pages/forms:versions.none')} />
    )
  return (
    <Card title={t('pages/forms:versions.title')} rows>
      {!data && !error && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <RowList ordered>
            {data.map(({ number, publisher, issueDate, languages }) => (
              <RowItem
                key={number}
                title={t('records:versions.of', { number })}
                tag={
                  number === row.version && <Tag tone="green">{t('pages/forms:versions.now')}</Tag>
                }
                note={
                  <>
                    <span>
                      {publisher
                        ? t('pages/forms:versions.by', {
                            name: publisher,
                            date: instant(issueDate),
                          })
                        : instant(issueDate)}
                    </span>
                    <span>{languages.map(languageName).join(' / ')}</span>
                  </>
                }
                end={back && <BringBack row={row} number={number} />}
              />
            ))}
          </RowList>
          <CompareVersions
            versions={data.map(one => ({ number: one.number, texts: outlines(one, words) }))}
            saved={row.status === 'CHANGED' ? outlines(formOf(row), words) : undefined}
          />
        </>
      )}
    </Card>
  )
}

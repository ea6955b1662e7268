import { useTranslation } from 'react-i18next'
import type {
  checkNoticeRecipients,
  checkRecipients,
  checkTextRecipients,
} from '#contract/areas/campaign/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import '../message.css'

interface Props {
  call: typeof checkRecipients | typeof checkTextRecipients | typeof checkNoticeRecipients
  row: Row
}

/** Whom a draft would go to, and who cannot get it. */
export default function Recipients({ call, row }: Props) {
  const { t } = useTranslation('pages/messages')
  const isSent = row.status !== 'DRAFT'
  const { data, error, refetch } = useCall(
    call,
    { id: Number(row.id) },
    Date.parse(String(row.updateDate)),
    { waiting: isSent },
  )
  if (isSent) return null
  return (
    <Card pad title={t('check.title')} text={t('check.text')}>
      {!data && !error && <Wait />}
      {!data && error && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="ms-reach">
          <FormAlert
            quiet
            type={data.total > 0 && data.wrongTotal === 0 ? 'info' : 'warning'}
            message={
              data.total > 0 || data.wrongTotal > 0
                ? t('check.reaches', { count: data.total })
                : t('check.nobody')
            }
            description={[
              data.total > 0 && t('check.members', { count: data.members }),
              'optedOut' in data &&
                data.optedOut > 0 &&
                !row.critical &&
                t('check.optedOut', { count: data.optedOut }),
              'withoutMobile' in data &&
                data.withoutMobile > 0 &&
                t('check.withoutMobile', { count: data.withoutMobile }),
              'parts' in data && data.parts && t('check.parts', { count: data.parts }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </div>
      )}
      {data && data.wrongTotal > 0 && (
        <section className="ms-wrong">
          <h3>{t('check.wrong', { count: data.wrongTotal })}</h3>
          {data.wrongTotal > data.wrong.length && (
            <p className="cs-note">{t('check.first', { count: data.wrong.length })}</p>
          )}
          <RowList>
            {data.wrong.map((one, at) => (
              <RowItem
                // biome-ignore lint/suspicious/noArrayIndexKey: several may be the same
                key={at}
                title={one.name ? `${one.name} <${one.address}>` : one.address}
                note={
                  <>
                    <span>{t(`check.from.${one.from}`, { line: one.line ?? 0 })}</span>
                    <span>
                      {t(`check.problems.${one.problem}`, {
                        ...{ name: one.variable ?? '', value: one.value },
                      })}
                    </span>
                  </>
                }
              />
            ))}
          </RowList>
        </section>
      )}
    </Card>
  )
}

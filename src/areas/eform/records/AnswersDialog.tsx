import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formAnswers, formReport } from '#contract/areas/eform/calls.ts'
import { day } from '#contract/kit/field.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { save } from '#src/kit/export/download.ts'
import { Day } from '#src/kit/field/Day.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { type Days, isReversed } from '#src/kit/period/days.ts'
import { number } from '#src/kit/words/format.ts'
import { plainWords, refusalWords } from '#src/kit/words/words.ts'

interface Props {
  form: number
  /** The name of the form: the file is called so. */
  name: string
  closed(): void
}

const field = day({ optional: true })
const words = plainWords(name => name)

/** Asks for a period and says how many submissions it has; a spreadsheet cannot hold any number. */
export default function AnswersDialog({ form, name, closed }: Props) {
  const { t } = useTranslation(['pages/records', 'kit'])
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [days, setDays] = useState<Days>({})
  const id = useId()
  const reversed = isReversed(days)
  const input = {
    eform: form,
    ...(days.from && { startDate: days.from }),
    ...(days.to && { endDate: days.to }),
  }
  const { data, isFetching } = useCall(formReport, input, 0, { waiting: reversed })
  const count = data && !isFetching && !reversed ? data.counted : undefined
  const tooMany = count !== undefined && count > EXPORT_CAP

  async function download() {
    setBusy(true)
    const received = await readSheet(formAnswers, input)
    setBusy(false)
    if (!received) return
    save(received, `${name}.xlsx`)
    setOpen(false)
  }
  return (
    <Dialog
      name="eformAnswers"
      open={open}
      title={t('pages/records:sheet.title')}
      okText={t('pages/records:sheet.save')}
      okButtonProps={{ disabled: count === 0 || tooMany || reversed }}
      busy={busy}
      onOk={() => void download()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <p>{t('pages/records:sheet.text')}</p>
      <div className="er-days">
        {(['from', 'to'] as const).map(end => (
          <div key={end} className="cs-field">
            <label htmlFor={`${id}-${end}`}>{t(`kit:period.${end}`)}</label>
            <Day.Input
              id={`${id}-${end}`}
              name={end}
              field={field}
              words={words}
              value={days[end] ?? null}
              onChange={value => setDays({ ...days, [end]: (value as string | null) || undefined })}
              aria-invalid={reversed}
              {...(reversed && { 'aria-describedby': `${id}-refused` })}
            />
          </div>
        ))}
      </div>
      {reversed && (
        <p id={`${id}-refused`} className="cs-refused" role="alert">
          {refusalWords({ problem: 'startAfterEnd' })}
        </p>
      )}
      {tooMany && (
        <FormAlert
          type="warning"
          message={t('pages/records:sheet.tooMany', {
            number: number(String(count)),
            most: number(String(EXPORT_CAP)),
          })}
          description={t('pages/records:sheet.tooManyHint')}
        />
      )}
      <p role="status" className="cs-note">
        {count === 0 && t('pages/records:sheet.none')}
        {count !== undefined &&
          count > 0 &&
          !tooMany &&
          t('pages/records:sheet.count', { count, number: number(String(count)) })}
      </p>
    </Dialog>
  )
}

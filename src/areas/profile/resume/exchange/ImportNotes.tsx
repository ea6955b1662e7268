import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import type { Problem } from '#contract/kit/refusal.ts'
import { refusalWords, wordsOf } from '#src/kit/words/words.ts'
import type { Read } from './useCvFile.ts'
import type { Imported } from './useImported.ts'

/** What could not be taken over as it is, each by its name, so that nothing is lost silently. */
export function ImportNotes({ read, rest }: { read: Read; rest: Imported['rest'] }) {
  const { t } = useTranslation('pages/cvExchange')
  const words = wordsOf(personalCv)
  const id = useId()
  const placeOf = ({ field, part, line }: Read['changed'][number]) => {
    const label = words.label(part ? `${field}.${part}` : field)
    return line === null ? label : t('import.changedLine', { field: label, line })
  }
  return (
    <>
      {read.changed.length > 0 && (
        <section className="ce-section">
          <h3>{t('import.changed')}</h3>
          <ul>
            {read.changed.map(one => (
              <li key={`${one.field} ${one.line} ${one.part} ${one.problem}`}>
                {placeOf(one)}: {one.value}
                <span className="ce-note"> {problemWords(one)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {read.unknown.length > 0 && (
        <section className="ce-section">
          <h3>{t('import.unknown')}</h3>
          <p className="ce-unknown">{read.unknown.join(', ')}</p>
        </section>
      )}
      {read.rest && (
        <section className="ce-section">
          <h3>
            <label htmlFor={id}>{t('import.rest')}</label>
          </h3>
          <p id={`${id}-note`} className="ce-note">
            {t('import.restText')}
          </p>
          <Input.TextArea
            id={id}
            aria-describedby={`${id}-note`}
            value={rest.text}
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={event => rest.set(event.target.value)}
          />
          <Checkbox checked={rest.added} onChange={event => rest.add(event.target.checked)}>
            {t('import.restAdd')}
          </Checkbox>
        </section>
      )}
    </>
  )
}

type Changed = Read['changed'][number]

/** The message of the problem; a limit is that of the field. */
function problemWords({ field, part, problem }: Changed): string {
  const whole = personalCv.fields[field as keyof typeof personalCv.fields]
  const own = part && whole.kind === 'rows' ? whole.of[part as never] : whole
  const { max = 0 } = own as { max?: number }
  return refusalWords({ problem: problem as Problem, max })
}

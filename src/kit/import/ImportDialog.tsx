import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { Wait } from '../page/states.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { Under } from './Under.tsx'
import { type Given, steps, useImport } from './useImport.ts'
import './import.css'

interface Props {
  resource: Resource
  /** The project of all rows. */
  project?: string
  /** Prepares the file, in place of the step that chooses one. */
  given?: () => Promise<Given>
  closed(): void
}

/** Imports rows from a file in steps: choose it, match its columns, check it, import it. */
export default function ImportDialog({ resource, project, given, closed }: Props) {
  const { t } = useTranslation('pages/import')
  const going = useImport(resource, project)
  const { step, busy, refusal } = going
  const shown: readonly (typeof steps)[number][] = given
    ? steps.filter(name => name !== 'file')
    : steps
  const [open, setOpen] = useState(true)
  const stage = useRef<HTMLElement>(null)
  const first = useRef(true)
  // What had the focus has given way to the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (first.current) first.current = false
    else stage.current?.focus()
  }, [step, busy === undefined])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is prepared once
  useEffect(() => {
    if (given) void going.take(given)
  }, [])

  const close = () => {
    // The running import is stopped first, and the dialog says that nothing was created.
    if (busy === 'going' || busy === 'writing') return going.stop()
    if (busy === 'undoing') return
    going.abort()
    setOpen(false)
  }
  const parts = { going, resource, fixed: given !== undefined, ...(project && { project }) }
  return (
    <Dialog
      name="import"
      open={open}
      title={t('title', { many: wordsOf(resource.entity).many })}
      width={860}
      footer={null}
      maskClosable={false}
      closable={busy !== 'undoing' || { disabled: true, 'aria-label': t('check.stay') }}
      onCancel={close}
      afterClose={() => {
        going.forget()
        closed()
      }}
    >
      <ol className="cs-import-steps" aria-label={t('steps.label')}>
        {shown.map((name, at) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            className={at < shown.indexOf(step) ? 'cs-import-past' : undefined}
          >
            <span aria-hidden>{at + 1}</span>
            {t(`steps.${name}`)}
          </li>
        ))}
      </ol>
      <section
        ref={stage}
        tabIndex={-1}
        className="cs-import-stage"
        aria-label={t(`steps.${step}`)}
      >
        {refusal && <FormAlert message={refusal} />}
        {busy && busy !== 'reading' && <Under going={going} />}
        {step === 'file' && (given ? !refusal && <Wait /> : <FileStep {...parts} />)}
        {step === 'columns' && <ColumnsStep {...parts} />}
        {step === 'check' && !busy && <CheckStep {...parts} />}
        {step === 'result' && !busy && <ResultStep {...parts} close={close} />}
      </section>
    </Dialog>
  )
}

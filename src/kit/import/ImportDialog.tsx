import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { Under } from './Under.tsx'
import { steps, useImport } from './useImport.ts'
import './import.css'

interface Props {
  resource: Resource
  /** The project of all rows. */
  project?: string
  closed(): void
}

/** Imports rows from a file in steps: choose it, match its columns, check it, import it. */
export default function ImportDialog({ resource, project, closed }: Props) {
  const { t } = useTranslation('pages/import')
  const going = useImport(resource, project)
  const { step, busy, refusal } = going
  const [open, setOpen] = useState(true)
  const stage = useRef<HTMLElement>(null)
  const first = useRef(true)
  // What had the focus has given way to the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (first.current) first.current = false
    else stage.current?.focus()
  }, [step, busy === undefined])

  const close = () => {
    // The running import is stopped first, and the dialog says that nothing was created.
    if (busy === 'going' || busy === 'writing') return going.stop()
    if (busy === 'undoing') return
    going.abort()
    setOpen(false)
  }
  const parts = { going, resource, ...(project && { project }) }
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
        {steps.map((name, at) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            className={at < steps.indexOf(step) ? 'cs-import-past' : undefined}
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
        {step === 'file' && <FileStep {...parts} />}
        {step === 'columns' && <ColumnsStep {...parts} />}
        {step === 'check' && !busy && <CheckStep {...parts} />}
        {step === 'result' && !busy && <ResultStep {...parts} close={close} />}
      </section>
    </Dialog>
  )
}

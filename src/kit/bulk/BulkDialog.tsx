import { Button } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { blank, useDraft } from '../form/draft.ts'
import { FieldRows } from '../form/FieldRows.tsx'
import { number } from '../words/format.ts'
import { BulkLines } from './BulkLines.tsx'
import type { Job } from './job.ts'
import { useBulk } from './useBulk.ts'
import './bulk.css'
import { FormAlert } from '../form/FormAlert.tsx'

interface Props<R extends { id: number | string }> {
  job: Job<R>
  /** Called after the dialog has closed: the focus returns to its opener. */
  closed(): void
}

const figure = (count: number) => number(String(count))

/**
 * Runs a bulk action: asks first, shows progress, can be stopped, lists the result of each row,
 * retries refused rows and undoes the whole action where possible.
 */
export default function BulkDialog<R extends { id: number | string }>({ job, closed }: Props<R>) {
  const { t } = useTranslation(['pages/bulk', 'kit'])
  const fields = job.fields ?? {}
  const draft = useDraft(fields, blank(fields))
  const bulk = useBulk(job)
  const { phase, progress, count } = bulk
  const [open, setOpen] = useState(true)
  const main = useRef<HTMLButtonElement>(null)
  const busy = phase === 'going' || phase === 'undoing'
  // The button that had the focus has been replaced by another.
  useEffect(() => {
    if (phase !== 'asking') main.current?.focus()
  }, [phase])

  function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (values && phase === 'asking' && bulk.open > 0) void bulk.start(values)
  }
  const leave = () => (busy ? bulk.stop() : setOpen(false))
  const said = (['done', 'undone', 'kept', 'refused', 'blocked', 'waiting'] as const)
    .map(state => [state, count(state)] as const)
    .filter(([, many]) => many > 0)
    .map(([state, many]) => t(`pages/bulk:sum.${state}`, { number: figure(many) }))
    .join(t('pages/bulk:sum.between'))
  const wrong = count('refused', 'blocked', 'waiting', 'kept') > 0

  const buttons = {
    asking: (
      <>
        <Button onClick={leave}>{t('kit:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form="bulk"
          danger={job.danger === true}
          disabled={bulk.open === 0}
        >
          {job.start}
        </Button>
      </>
    ),
    going: stopButton(),
    undoing: stopButton(),
    ended: (
      <>
        {bulk.undoable > 0 && (
          <Button onClick={() => void bulk.undo()}>
            {t('pages/bulk:undo', { number: figure(bulk.undoable) })}
          </Button>
        )}
        {bulk.open > 0 && (
          <Button onClick={() => void bulk.again()}>
            {t(count('refused') > 0 ? 'pages/bulk:again' : 'pages/bulk:goOn', {
              number: figure(bulk.open),
            })}
          </Button>
        )}
        <Button ref={main} type="primary" onClick={leave}>
          {t('kit:close')}
        </Button>
      </>
    ),
  }
  function stopButton() {
    return (
      <Button ref={main} onClick={bulk.stop}>
        {t('pages/bulk:stop')}
      </Button>
    )
  }

  return (
    <Dialog
      name="bulk"
      unsaved={phase === 'asking' && Object.keys(draft.changed).length > 0}
      open={open}
      title={job.title}
      width={600}
      maskClosable={!busy}
      onCancel={leave}
      afterClose={closed}
      footer={<div className="cs-bulk-buttons">{buttons[phase]}</div>}
    >
      <form id="bulk" noValidate onSubmit={submit}>
        {phase === 'asking' && (
          <>
            {job.text && <p className="cs-bulk-text">{job.text}</p>}
            <FieldRows
              id="bulk"
              fields={fields}
              words={job.words}
              draft={draft}
              inputs={job.inputs}
            />
          </>
        )}
        {busy && (
          <div className="cs-bulk-progress">
            <span id="bulk-progress">
              {t(phase === 'going' ? 'pages/bulk:going' : 'pages/bulk:undoing', {
                over: figure(progress.over),
                all: figure(progress.all),
              })}
            </span>
            <progress aria-labelledby="bulk-progress" value={progress.over} max={progress.all} />
          </div>
        )}
        {phase === 'ended' && <FormAlert type={wrong ? 'warning' : 'success'} message={said} />}
        <BulkLines job={job} lines={bulk.lines} over={phase === 'ended'} />
      </form>
    </Dialog>
  )
}

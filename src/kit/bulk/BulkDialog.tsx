import { Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { blank, useDraft } from '../form/draft.ts'
import { FieldRows } from '../form/FieldRows.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { number } from '../words/format.ts'
import { BulkLines } from './BulkLines.tsx'
import type { Job } from './job.ts'
import { useBulk } from './useBulk.ts'
import type { BulkFrame } from './useBulkFrame.tsx'
import './bulk.css'

interface Props<R extends { id: number | string }> {
  job: Job<R>
  frame: BulkFrame
}

/** Seconds: the result of many rows is read, and may be undone. */
const LONG = 30

const figure = (count: number) => number(String(count))

/**
 * Runs a bulk action: asks first, shows progress, and can be stopped. It closes at the end, and a
 * toast shows the result; opened again, it lists that of each row, retries what failed and undoes
 * the whole action where possible.
 */
export default function BulkDialog<R extends { id: number | string }>({ job, frame }: Props<R>) {
  const { t } = useTranslation(['pages/bulk', 'kit'])
  const fields = job.fields ?? {}
  const draft = useDraft(fields, blank(fields))
  const id = useId()
  const bulk = useBulk(job)
  const { phase, progress, count, failed, undoable } = bulk
  const busy = phase === 'going' || phase === 'undoing'
  /** While it asks, or lists the results. */
  const [read, setRead] = useState(true)
  const open = busy || read
  /** It is mounted anew each time, so that the focus returns to where it was opened from. */
  const [mounted, setMounted] = useState(true)
  const stop = useRef<HTMLButtonElement>(null)
  // The button that had the focus has been replaced by this one.
  useEffect(() => {
    if (busy) stop.current?.focus()
  }, [busy])

  /** Runs whose result was not said yet. */
  const unsaid = useRef(false)
  function run(work: () => Promise<void>) {
    unsaid.current = true
    setRead(false)
    setMounted(true)
    void work()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values || phase !== 'asking' || bulk.open === 0) return
    frame.started()
    run(() => bulk.start(values))
  }
  const leave = () => (busy ? bulk.stop() : setRead(false))
  const closeToast = useRef(() => {})
  function show() {
    closeToast.current()
    setRead(true)
    setMounted(true)
  }
  const said = (['done', 'undone', 'kept', 'refused', 'blocked', 'waiting'] as const)
    .map(state => [state, count(state)] as const)
    .filter(([, many]) => many > 0)
    .map(([state, many]) => t(`pages/bulk:sum.${state}`, { number: figure(many) }))
    .join(t('pages/bulk:sum.between'))
  const type = failed.length > 0 ? 'warning' : 'success'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run
  useEffect(() => {
    // A page that is shown again runs its effects again.
    if (phase !== 'ended' || !unsaid.current) return
    unsaid.current = false
    frame.ended({
      done: bulk.lines.filter(({ state }) => state === 'done').map(({ row }) => row.id),
      failed: new Set(failed.map(({ row }) => row.id)),
      show,
      hide: () => closeToast.current(),
    })
    const undo = t('pages/bulk:undoAll', { number: figure(undoable) })
    const offers = [
      ...(failed.length > 0 ? [{ label: t('pages/bulk:failed'), run: show }] : []),
      ...(undoable > 0 ? [{ label: undo, run: () => run(bulk.undo) }] : []),
    ]
    closeToast.current = toast(type, said, undefined, offers, offers.length > 0 ? LONG : undefined)
    return closeToast.current
  }, [phase])

  const buttons = {
    asking: (
      <>
        <Button onClick={leave}>{t('kit:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={id}
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
        {undoable > 0 && (
          <Button onClick={() => run(bulk.undo)}>
            {t('pages/bulk:undo', { number: figure(undoable) })}
          </Button>
        )}
        {bulk.open > 0 && (
          <Button onClick={() => run(bulk.again)}>
            {t(count('refused') > 0 ? 'pages/bulk:again' : 'pages/bulk:goOn', {
              number: figure(bulk.open),
            })}
          </Button>
        )}
        <Button type="primary" onClick={leave}>
          {t('kit:close')}
        </Button>
      </>
    ),
  }
  function stopButton() {
    return (
      <Button ref={stop} onClick={bulk.stop}>
        {t('pages/bulk:stop')}
      </Button>
    )
  }

  if (!open && !mounted) return null
  return (
    <Dialog
      name="bulk"
      unsaved={phase === 'asking' && Object.keys(draft.changed).length > 0}
      open={open}
      title={job.title}
      width={600}
      maskClosable={!busy}
      onCancel={leave}
      instead={frame.place}
      afterOpenChange={setMounted}
      afterClose={phase === 'asking' ? frame.cancelled : undefined}
      footer={<div className="cs-bulk-buttons">{buttons[phase]}</div>}
    >
      <form id={id} noValidate onSubmit={submit}>
        {phase === 'asking' && (
          <>
            {job.text && <p className="cs-bulk-text">{job.text}</p>}
            <FieldRows
              id={id}
              fields={fields}
              words={job.words}
              draft={draft}
              inputs={job.inputs}
            />
          </>
        )}
        {busy && (
          <div className="cs-bulk-progress">
            <span id={`${id}-progress`}>
              {t(phase === 'going' ? 'pages/bulk:going' : 'pages/bulk:undoing', {
                over: figure(progress.over),
                all: figure(progress.all),
              })}
            </span>
            <progress aria-labelledby={`${id}-progress`} value={progress.over} max={progress.all} />
          </div>
        )}
        {phase === 'ended' && <FormAlert type={type} message={said} />}
        <BulkLines job={job} lines={bulk.lines} over={phase === 'ended'} />
      </form>
    </Dialog>
  )
}

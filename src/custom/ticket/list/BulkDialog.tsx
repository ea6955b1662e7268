import { Alert } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmMany } from '#contract/calls/ticket.ts'
import { confirmRecord } from '#contract/entities/confirmRecord.ts'
import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { busySign } from '#src/kit/busy.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { useDraft } from '#src/kit/draft.ts'
import { FieldRow } from '#src/kit/FieldRow.tsx'
import { number } from '#src/kit/format.ts'
import { useSend } from '#src/kit/useSend.ts'
import { wordsOf } from '#src/kit/words.ts'
import { useRefresh } from '../act/send.ts'
import { BULK_CAP } from '../act/verbs.ts'
import type { Ticket } from '../ticket.ts'

type Answer = CallOutput<typeof confirmMany>[number]
const fields = { comment: confirmRecord.fields.comment }

/** Confirms several tickets at once, and says of each what became of it. */
export default function BulkDialog(props: { tickets: readonly Ticket[]; closed(): void }) {
  const { t } = useTranslation(['pages/ticket', 'kit', 'errors'])
  const tickets = props.tickets.slice(0, BULK_CAP)
  const draft = useDraft(fields, { comment: null })
  const { busy, refusal, send } = useSend()
  const refresh = useRefresh()
  const [open, setOpen] = useState(true)
  const [answers, setAnswers] = useState<readonly Answer[]>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (answers) return setOpen(false)
    const values = draft.checked('all')
    if (busy || !values) return
    const sent = await send(confirmMany, {
      tickets: tickets.map(({ id, submitDate }) => ({ ticket: id, submitDate: submitDate ?? '' })),
      comment: values.comment as string | null,
    })
    if (sent.ok) setAnswers(sent.data)
    else draft.refuse(sent.fields)
    await refresh()
  }
  const refused = answers?.filter(one => one.result !== 'ok').length ?? 0
  return (
    <Dialog
      name="ticket.bulk"
      unsaved={!answers && Object.keys(draft.changed).length > 0}
      open={open}
      title={t('bulk.title', { count: tickets.length, number: number(String(tickets.length)) })}
      okText={answers ? t('kit:close') : t('bulk.confirm')}
      okButtonProps={{ htmlType: 'submit', form: 'bulk', loading: busySign(busy) }}
      cancelText={t('kit:cancel')}
      {...(answers && { cancelButtonProps: { style: { display: 'none' } } })}
      onCancel={() => setOpen(false)}
      afterClose={props.closed}
    >
      <form id="bulk" noValidate onSubmit={event => void submit(event)}>
        {(refusal || answers) && (
          <Alert
            className="cs-form-alert"
            type={refusal || refused > 0 ? 'warning' : 'success'}
            showIcon
            role="alert"
            message={
              refusal ||
              t('bulk.result', {
                done: number(String((answers?.length ?? 0) - refused)),
                refused: number(String(refused)),
              })
            }
          />
        )}
        {props.tickets.length > BULK_CAP && !answers && (
          <p className="cs-note">{t('bulk.first', { count: BULK_CAP })}</p>
        )}
        <ul
          className="cs-dialog-list cs-ticket-bulk-list"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={t('bulk.label')}
        >
          {tickets.map(ticket => (
            <li key={ticket.id}>
              <span className="cs-ticket-bulk-title">{ticket.title}</span>
              <span className="cs-ticket-quiet">
                {ticket.contributorTitle} · {number(ticket.kpiPoint, { least: 2, most: 2 })} KPI
              </span>
              <Outcome answer={answers?.find(one => one.ticket === ticket.id)} />
            </li>
          ))}
        </ul>
        {!answers && (
          <FieldRow
            id="bulk-comment"
            name="comment"
            field={fields.comment}
            words={wordsOf(confirmRecord)}
            draft={draft}
          />
        )}
      </form>
    </Dialog>
  )
}

/** What became of one: where it stands now, or why it was refused. */
function Outcome({ answer }: { answer: Answer | undefined }) {
  const { t } = useTranslation(['pages/ticket', 'errors'])
  if (!answer) return null
  if (answer.result !== 'ok')
    return (
      <span className="cs-tag cs-tag-red cs-ticket-outcome">{t(`errors:${answer.result}`)}</span>
    )
  const status = wordsOf(kpiTicket).choice('status', answer.status ?? '')
  return (
    <span className="cs-tag cs-tag-green cs-ticket-outcome">
      {t('pages/ticket:bulk.done', { status })}
    </span>
  )
}

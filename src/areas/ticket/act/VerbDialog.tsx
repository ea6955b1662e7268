import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { MemberInput } from '#src/kit/field/Member.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, type Values } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { answerOf } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { ConflictChoice, MergePanel } from '#src/pages/form/merge/MergePanel.tsx'
import { useRowMerge } from '#src/pages/form/merge/useRowMerge.ts'
import { today } from '../calendar/days.ts'
import { Worth } from '../form/Worth.tsx'
import ticketResource from '../kpiTicket.tsx'
import { type Ticket, ticketPage } from '../ticket.ts'
import { isStale, readTicket, useDo } from './send.ts'
import { inputOf, saidOf, useVerbWords, type VerbName, verbOf } from './verbs.ts'

interface Props {
  ticket: Ticket
  verb: VerbName
  refused?: Failure
  /** Called after it has closed. */
  closed(): void
}

const explanations = [
  'release',
  'completeDev',
  'confirm',
  'cancel',
  'reject',
  'resubmit',
  'abolish',
] as const
type Explained = (typeof explanations)[number]
const explained = (said: string): said is Explained =>
  (explanations as readonly string[]).includes(said)

/** Initial values: those of the ticket, done today. */
function startOf(ticket: Ticket, verb: VerbName): Values {
  const fields = inputOf(verb, ticket) ?? {}
  // The previous assignee is not the new one.
  if (verb === 'publishKpi') return blank(fields)
  const row = ticket as unknown as Values
  const known = Object.keys(fields).filter(name => row[name] !== null && row[name] !== undefined)
  return {
    ...blank(fields),
    ...('contributionDate' in fields && { contributionDate: today() }),
    ...Object.fromEntries(known.map(name => [name, row[name]])),
  }
}

/** Only members of the ticket's project can do its work. */
const Assignee = (props: InputProps) => (
  <MemberInput {...props} projectId={String(props.row?.project ?? '')} />
)

/**
 * Asks for the input of an action and runs it; shows changes by others and keeps what was typed.
 */
export default function VerbDialog({ ticket, verb, refused, closed }: Props) {
  const { t } = useTranslation(['pages/ticket', 'kit', 'errors'])
  const words = wordsOf(kpiTicket)
  const { danger } = verbOf(verb)
  const input = inputOf(verb, ticket) ?? {}
  const perform = useDo()
  const action = useVerbWords()(verb, ticket)
  const said = saidOf(verb, ticket.status)
  const title = t('kit:actTitle', { action, title: ticket.title })
  const { draft, stored, merge } = useStoredDraft(input, startOf(ticket, verb), {
    form: `${kpiTicket.name}/${ticket.id}/${verb}`,
    title,
    address: ticketPage(ticket),
  })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const rowMerge = useRowMerge(ticket as unknown as Row, merge, form)
  /** The version of the ticket last seen. */
  const seen = rowMerge.seen as unknown as Ticket

  const understand = async (failure: Failure) => {
    setRefusal(failure.message || t('errors:fallback'))
    draft.refuse(failure.errors)
    if (!isStale(failure)) return focusFirstRefused(form.current)
    const now = await readTicket(ticket.id).catch(() => undefined)
    if (now) rowMerge.mergeRow(now as unknown as Row, startOf(now, verb), true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused before it opened
  useEffect(() => {
    if (refused) void understand(refused)
  }, [refused])

  const answer = answerOf(seen, verb)
  const blocked = answer === true || answer === undefined ? undefined : answer

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || blocked || rowMerge.focusOpen()) return
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    setBusy(true)
    setRefusal('')
    const connected = navigator.onLine
    const failure = await perform(seen, verb, values, 'allHere')
    setBusy(false)
    if (!failure) {
      stored.discard()
      setOpen(false)
    } else if (!stored.failed(failure, connected)) await understand(failure)
  }
  return (
    <Dialog
      name={`ticket.${verb}`}
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={verb === 'completeDev' ? t('pages/ticket:form.submit') : action}
      okButtonProps={{
        danger: danger === true,
        htmlType: 'submit',
        form: id,
        loading: busySign(busy),
        className: blocked ? 'cs-blocked' : '',
        'aria-disabled': blocked !== undefined,
      }}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={blocked ? t(`errors:${blocked}`) : refusal} />}
        <MergePanel
          resource={ticketResource}
          rowMerge={rowMerge}
          again={Object.keys(draft.changed).length > 0}
        />
        {explained(said) && (
          <p className="cs-ticket-verb-text">
            {t(`pages/ticket:ask.${said}`, {
              title: ticket.title,
              name: ticket.contributorTitle ?? '–',
              kpi: number(ticket.kpiPoint, { least: 2, most: 2 }),
            })}
          </p>
        )}
        {verb === 'resubmit' && seen.rejectReason && (
          <div className="cs-ticket-verb-text">
            <strong>{words.label('rejectReason')}</strong>
            <q className="cs-ticket-reason">{seen.rejectReason}</q>
          </div>
        )}
        {Object.entries(input).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={verb === 'confirm' ? wordsOf(confirmRecord) : words}
            draft={draft}
            row={{ ...seen }}
            {...(name === 'contributor' && { input: Assignee })}
            note={
              name === 'workHour' ? (
                <Worth
                  project={ticket.project}
                  jobType={ticket.jobType}
                  workHour={draft.values.workHour}
                  contributor={ticket.contributor}
                  ticket={ticket.id}
                />
              ) : (
                name === 'contributor' && t('pages/ticket:form.anybody')
              )
            }
            below={
              <ConflictChoice
                resource={ticketResource}
                rowMerge={rowMerge}
                name={name}
                id={`${id}-${name}`}
              />
            }
          />
        ))}
        {!explained(said) && Object.keys(input).length === 0 && <p>{t('kit:actText')}</p>}
      </form>
    </Dialog>
  )
}

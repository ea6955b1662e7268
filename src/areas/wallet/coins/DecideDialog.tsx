import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { type Fields, longText, text } from '#contract/kit/field.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, type Values } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { session } from '#src/kit/session/session.ts'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import './coins.css'

type Decision = keyof typeof withdrawal.actions.confirm.input.status.values

const { status, reviewRemarks } = withdrawal.actions.confirm.input
const all = { status, bankId: text({ max: 64 }), reviewRemarks } satisfies Fields

/** Completing takes the reference of the bank, rejecting a reason. */
function activeFields(fields: Fields, { status: chosen }: Values): Fields {
  const { bankId, reviewRemarks: _, ...others } = fields
  if (chosen === 'REJECTED') return { ...others, reviewRemarks: longText({ max: 500 }) }
  return chosen === 'COMPLETED' && bankId ? { ...others, bankId } : others
}

/** What can be decided now: above a configured sum it takes approvals of two people. */
function decisionsFor(row: Row, me: number): Decision[] {
  const approvers = row.approvers as number[]
  const approved = approvers.includes(me)
  // To complete is to approve as well.
  const enough = approvers.length + (approved ? 0 : 1) >= Number(row.approvalsNeeded)
  return [
    ...(row.status === 'APPLIED' && !approved ? (['APPROVED'] as const) : []),
    ...(enough || row.status === 'APPROVED' ? (['COMPLETED'] as const) : []),
    'REJECTED',
  ]
}

/** Asks for a decision on a withdrawal, and what goes with it. */
export default function DecideDialog({ row, closed }: { row: Row; closed(): void }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const words = wordsOf(withdrawal)
  const me = session()?.mid ?? 0
  const offered = decisionsFor(row, me)
  const needsOther = !offered.includes('COMPLETED')
  const title = t('pages/coins:decide.title', { name: row.memberTitle })
  const { draft, stored } = useStoredDraft(
    all,
    { ...blank(all), status: offered[0] },
    { form: `${withdrawal.name}/${row.id}/confirm`, title, activeFields },
  )
  const decision = draft.values.status as Decision
  const { run, busy, refusal } = useAct(withdrawal, 'confirm', { stored })
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const outcome = await run(row, values, { done: t(`pages/coins:decide.done.${decision}`) })
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
    } else if (!outcome.unsent) draft.refuse(outcome.fields)
  }

  return (
    <Dialog
      name="withdrawal.confirm"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={t(`pages/coins:decide.${decision}`)}
      okButtonProps={{ htmlType: 'submit', form: id, danger: decision === 'REJECTED' }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <div className="co-decide">
          <Figures look="box">
            <Figure
              label={words.label('amount')}
              value={number(String(row.amount), { least: 2, most: 2 })}
            />
            <Figure
              label={words.label('bankName')}
              value={`${row.bankName} **** ${row.lastFour}`}
              note={String(row.accountName)}
            />
          </Figures>
          <Segment
            label={words.action('confirm')}
            value={decision}
            options={offered.map(value => ({ value, label: t(`pages/coins:decide.${value}`) }))}
            onChange={value => draft.set('status', value)}
          />
          <p>{t(`pages/coins:decide.text.${decision}`)}</p>
          {needsOther && <p className="cs-note">{t('pages/coins:decide.two')}</p>}
        </div>
        {Object.entries(draft.fields)
          .filter(([name]) => name !== 'status')
          .map(([name, field]) => (
            <FieldRow
              key={name}
              id={`${id}-${name}`}
              name={name}
              field={field}
              words={words}
              draft={draft}
            />
          ))}
      </form>
    </Dialog>
  )
}

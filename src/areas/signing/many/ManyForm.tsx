import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendContracts } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { type EntityWords, wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { Recipients } from './Recipients.tsx'
import '#src/pages/pages.css'
import '../signing.css'

const { template, language, role, project, endDate, message } = sendContracts.input
const targets = ['role', 'project'] as const
type Target = (typeof targets)[number]

/** One of the two is asked for, and has to be given. */
const fieldsFor = (target: Target) => ({
  template,
  language,
  [target]: { ...(target === 'role' ? role : project), optional: false as const },
  endDate,
  message,
})

interface Props {
  id: string
  setBusy(busy: boolean): void
  typed(): void
  sent(batch: string): void
}

/** What is sent to whom, and how many it reaches. */
export function ManyForm({ id, setBusy, typed, sent }: Props) {
  const { t } = useTranslation('pages/contractRequests')
  const [target, setTarget] = useState<Target>('role')
  const form = useRef<HTMLFormElement>(null)
  const fields = fieldsFor(target)
  const draft = useDraft(sendContracts.input, blank(sendContracts.input), () => fields)
  const { send, busy, refusal } = useSend({ refusals: 'here' })
  const words: EntityWords = {
    ...wordsOf(contract),
    label: name => (name === 'role' ? t('many.role') : wordsOf(contract).label(name)),
  }

  const unsaved = Object.keys(draft.changed).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, not of who listens
  useEffect(() => {
    if (unsaved) typed()
  }, [unsaved])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    setBusy(true)
    const outcome = await send(sendContracts, values as CallInput<typeof sendContracts>)
    setBusy(false)
    if (outcome.ok) sent(outcome.data.batch)
    else draft.refuse(outcome.fields)
  }
  const row = (name: keyof typeof sendContracts.input) => {
    const field = draft.fields[name]
    return (
      field && (
        <FieldRow
          key={name}
          id={`${id}-${name}`}
          {...{ name, field, words, draft, disabled: busy }}
        />
      )
    )
  }
  return (
    <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
      <p className="cs-form-lead">{t('many.lead')}</p>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {row('template')}
      {row('language')}
      <div className="cs-field">
        <span className="sg-label">{t('many.to')}</span>
        <Segment
          label={t('many.to')}
          value={target}
          onChange={setTarget}
          options={targets.map(value => ({ value, label: t(`many.targets.${value}`) }))}
        />
      </div>
      {row(target)}
      <Recipients
        template={draft.values.template}
        role={target === 'role' ? draft.values.role : null}
        project={target === 'project' ? draft.values.project : null}
      />
      {row('endDate')}
      {row('message')}
    </form>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteMany } from '#contract/areas/membership/calls/join.ts'
import { invitation } from '#contract/areas/membership/invitation.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { RolePicker } from '#src/areas/access/public.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toast } from '#src/providers/notification.tsx'
import { Refused } from './Refused.tsx'

const fields = inviteMany.input
type Outcome = CallOutput<typeof inviteMany>[number]

/** Invites everybody on a pasted list. Addresses that were refused stay, with the reason. */
export default function InviteDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation('pages/invite')
  const known = wordsOf(invitation)
  const words = {
    ...known,
    label: (name: string) => (name === 'emails' ? t('emails') : known.label(name)),
  }
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: 'invitation/many',
    title: t('title'),
  })
  const { send, busy, refusal } = useSend({ stored })
  const [refused, setRefused] = useState<readonly Outcome[]>([])
  const [open, setOpen] = useState(true)
  const reload = useReload()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const sent = await send(inviteMany, values as CallInput<typeof inviteMany>)
    if (!sent.ok) {
      if (!sent.unsent) draft.refuse(sent.fields)
      return focusFirstRefused(form.current)
    }
    const left = sent.data.filter(one => one.refused !== null)
    const count = sent.data.length - left.length
    if (count > 0) toast('success', t('done', { count }))
    setRefused(left)
    void reload(invitation)
    if (left.length > 0) return draft.set('emails', left.map(({ email }) => email).join('\n'))
    stored.discard()
    setOpen(false)
  }

  return (
    <Dialog
      name="invitation.many"
      open={open}
      title={t('title')}
      unsaved={!stored.complete}
      okText={t('send')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('hint')}</p>
        <DraftNote stored={stored} creating busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <Refused all={refused} />
        {Object.entries(fields).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={words}
            draft={draft}
            input={name === 'roles' ? RolePicker : undefined}
            disabled={busy}
          />
        ))}
      </form>
    </Dialog>
  )
}

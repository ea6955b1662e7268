import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { JoinSignature } from '#src/areas/signing/public.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Membership } from './membership.ts'

interface Props {
  row: Membership
  changed(): void
  closed(): void
}

/** Takes somebody in again who has left; they are asked for a missing signature here. */
export function RejoinDialog({ row, changed, closed }: Props) {
  const { t } = useTranslation('pages/project')
  const name = row.memberTitle
  const [open, setOpen] = useState(true)
  const { run, busy, refusal } = useAct(entity, 'rejoin', {
    refusals: 'here',
    done: t('members.done.rejoin', { name }),
  })
  async function rejoin() {
    const { ok } = await run({ id: row.id })
    if (ok) setOpen(false)
  }
  return (
    <Dialog
      name="projectMember.rejoin"
      open={open}
      title={t('members.ask.rejoin', { name })}
      okText={t('members.verbs.rejoin')}
      busy={busy}
      onOk={() => void rejoin()}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        closed()
        changed()
      }}
    >
      {refusal && <FormAlert message={refusal} pending={busy} />}
      <p className="cs-form-lead">{wordsOf(entity).ask('rejoin')}</p>
      <JoinSignature project={row.project} member={row.member} name={name} />
    </Dialog>
  )
}

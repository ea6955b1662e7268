import { Alert, App, Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Share, waiverCheck } from '#contract/areas/equity/calls.ts'
import { waiverRecord } from '#contract/areas/equity/waiverRecord.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { session } from '#src/kit/session/session.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { useRefetch } from './shared.ts'

const fields = { reason: waiverRecord.fields.reason }

interface Props {
  /** There is something to waive; an existing waiver is shown in any case. */
  offered: boolean
  shares: readonly Share[]
  version: number
  changed(): void
}

/** Lets a member waive what their KPI would earn in the next allocation. */
export function Waiver({ offered, shares, version, changed }: Props) {
  const { t } = useTranslation(['pages/equity', 'kit'])
  const { modal } = App.useApp()
  const { project } = useProject()
  const [asking, setAsking] = useState(false)
  const { run } = useAct(waiverRecord, 'withdraw', { done: t('pages/equity:waiver.withdrawn') })
  const { data, refetch } = useCall(waiverCheck, { projectId: project.id })
  useRefetch(version, refetch)
  const mine = shares.find(share => share.member === session()?.mid)
  if (!data || !mine || project.status !== 'ACTIVE') return null
  if (!offered && !data.waived) return null
  const withdraw = (id: number) =>
    modal.confirm({
      title: t('pages/equity:waiver.withdrawTitle'),
      content: t('pages/equity:waiver.withdrawText'),
      okText: t('pages/equity:waiver.withdraw'),
      cancelText: t('kit:cancel'),
      // Refused or not, the page then says how things are; a refusal is shown already.
      onOk: () => run({ id }).then(changed),
    })
  return (
    <div className="eq-waiver">
      {data.waived && data.id !== null ? (
        <Alert
          type="warning"
          showIcon
          message={t('pages/equity:waiver.standing', { date: instant(data.createDate ?? '') })}
          description={data.reason}
          action={
            <Button onClick={() => withdraw(data.id as number)}>
              {t('pages/equity:waiver.withdraw')}
            </Button>
          }
        />
      ) : (
        <>
          <span className="cs-note">{t('pages/equity:waiver.hint')}</span>
          <Button type="link" onClick={() => setAsking(true)}>
            {t('pages/equity:waiver.button')}
          </Button>
        </>
      )}
      {asking && <Ask close={() => setAsking(false)} changed={changed} />}
    </div>
  )
}

/** Asks for the reason, and explains the consequences. */
function Ask({ close, changed }: { close(): void; changed(): void }) {
  const { t } = useTranslation(['pages/equity', 'kit'])
  const { project } = useProject()
  const [open, setOpen] = useState(true)
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: `${waiverRecord.name}/new ${project.id}`,
    title: t('pages/equity:waiver.title'),
  })
  const { run, busy, refusal } = useAct(waiverRecord, 'create', {
    stored,
    done: t('pages/equity:waiver.done'),
  })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  async function send() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const outcome = await run(undefined, { ...values, project: project.id })
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
      changed()
    } else if (!outcome.unsent) draft.refuse(outcome.fields)
  }
  return (
    <Dialog
      name="equity.waiver"
      unsaved={!stored.complete}
      open={open}
      title={t('pages/equity:waiver.title')}
      okText={t('pages/equity:waiver.confirm')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <SubmitForm id={id} form={form} submit={send}>
        <p className="cs-form-lead">{t('pages/equity:waiver.text')}</p>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <FieldRow
          id={`${id}-reason`}
          name="reason"
          field={fields.reason}
          words={wordsOf(waiverRecord)}
          draft={draft}
        />
      </SubmitForm>
    </Dialog>
  )
}

import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { formPages, type VerifiType } from '#contract/areas/verification/types.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useAct } from '#src/kit/call/useAct.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, startOf } from '#src/kit/form/draft.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import type { Verification } from '../row.ts'
import { FormFields } from './FormFields.tsx'
import { formFields } from './fields.ts'

/** What is filled in. It can be saved as a draft at any time, and is complete before it is checked. */
export function Form({ type, row }: { type: VerifiType; row?: Verification }) {
  const { t } = useTranslation('pages/verification')
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = formFields(type, row)
  const [start] = useState(() => (row ? startOf(fields, row) : blank(fields)))
  const title = wordsOf(personalKyc).choice('verifiType', type)
  const { draft, stored } = useStoredDraft(fields, start, {
    form: `${personalKyc.name}/${row?.id ?? `new ${type}`}`,
    title,
  })
  const unsaved = Object.keys(draft.changed).length > 0
  const release = useUnsaved(unsaved, stored)
  const { run, busy, refusal } = useAct<Verification>(personalKyc, row ? 'update' : 'create', {
    stored,
  })

  /** Saves what is typed; answers the id of the row. */
  async function save(done?: string): Promise<number | undefined> {
    if (row && !unsaved) return row.id
    const values = row ? draft.changed : { ...draft.changed, verifiType: type }
    const outcome = await run(row, values, done ? { done } : {})
    if (outcome.ok) {
      stored.discard()
      release()
      return outcome.data.id
    }
    if (!outcome.unsent) draft.refuse(outcome.fields)
    focusFirstRefused(form.current)
    return undefined
  }
  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (!draft.checked('all')) return focusFirstRefused(form.current)
    const saved = await save()
    if (saved !== undefined)
      void navigate(`${formPages[type]}?id=${saved}&step=check`, { replace: true })
  }
  async function saveLater() {
    if ((await save(t('form.saved'))) !== undefined) void navigate('/user/verificationList')
  }

  return (
    <form ref={form} noValidate onSubmit={event => void goOn(event)}>
      <DraftNote stored={stored} creating={!row} busy={busy} />
      {row?.remark && row.verifiStatus === 'FAILED' && (
        <FormAlert quiet message={t('form.remark')} description={row.remark} />
      )}
      {refusal && <FormAlert message={refusal} />}
      <FormFields {...{ type, fields, draft, row, id }} />
      <div className="ve-end">
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t('form.next')}
        </Button>
        <Button disabled={busy || (!unsaved && !row)} onClick={() => void saveLater()}>
          {t('form.saveLater')}
        </Button>
      </div>
    </form>
  )
}

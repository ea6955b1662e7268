import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#contract/areas/access/calls/account.ts'
import { password } from '#contract/kit/field.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { CurrentPassword, HiddenInput } from '#src/kit/field/Hidden.tsx'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toast } from '#src/providers/notification.tsx'
import '#src/pages/pages.css'

const fields = { ...changePassword.input, again: password({}) }
type Name = keyof typeof fields

const inputs = { oldPassword: CurrentPassword, password: undefined, again: HiddenInput }

/** Changes the member's own password (/user/resetPwd). */
export default function ResetPwd() {
  const { t } = useTranslation('pages/password')
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader title={t('title')} trail={[]} />
      <Card className="cs-panel-form cs-narrow">
        <p className="cs-form-lead">{t('lead')}</p>
        <Form
          key={round}
          changed={() => {
            setRound(round + 1)
            toast('success', t('done'))
          }}
        />
      </Card>
    </>
  )
}

function Form({ changed }: { changed(): void }) {
  const { t } = useTranslation('pages/password')
  const draft = useDraft(fields, blank(fields))
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const form = useRef<HTMLFormElement>(null)
  const words = plainWords(name => t(`fields.${name as Name}`))

  async function submit() {
    const values = draft.checked('all') as Record<Name, string> | undefined
    if (values && values.again !== values.password) draft.refuse({ again: t('notTheSame') })
    else if (values) {
      const { oldPassword, password } = values
      const sent = await send(changePassword, { oldPassword, password })
      if (sent.ok) return changed()
      draft.refuse(sent.fields)
    }
    focusFirstRefused(form.current)
  }

  return (
    <SubmitForm form={form} busy={busy} submit={submit}>
      {refusal && <FormAlert message={refusal} />}
      {(Object.keys(fields) as Name[]).map(name => (
        <div key={name} className="cs-form-row">
          <FieldRow
            id={`password-${name}`}
            name={name}
            field={fields[name]}
            words={words}
            draft={draft}
            input={inputs[name]}
          />
        </div>
      ))}
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(busy)}>
          {t('submit')}
        </Button>
      </div>
    </SubmitForm>
  )
}

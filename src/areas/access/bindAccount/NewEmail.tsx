import { useTranslation } from 'react-i18next'
import { emailCode } from '#contract/areas/access/calls/account.ts'
import { bindEmail, reBindEmail } from '#contract/areas/access/calls/binding.ts'
import { refusalOf } from '#contract/kit/schema.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { refusalWords } from '#src/kit/words/words.ts'
import { NewForm } from './NewForm.tsx'
import type { NewProps } from './newProps.ts'

const { email } = bindEmail.input

/** A new e-mail address. */
export default function NewEmail({ ticket, doing, done, ...step }: NewProps) {
  const { t } = useTranslation('pages/bindAccount')
  const { refusal, send } = useSend({ refusals: 'allHere' })
  const read = (value: unknown) =>
    String(value ?? '')
      .trim()
      .toLowerCase()
  return (
    <NewForm
      {...step}
      refusal={refusal}
      fields={{ email }}
      start={{ email: null }}
      label={() => t('email.new')}
      targetOf={values => {
        const refused = refusalOf(email, values.email)
        return refused
          ? { refused: { email: refusalWords(refused) } }
          : { target: read(values.email) }
      }}
      ask={values => send(emailCode, { email: read(values.email), purpose: 'BIND', ticket })}
      bind={async ({ code, ...values }) => {
        const given = { email: read(values.email), code: String(code), ticket }
        const sent = await send(doing === 'bind' ? bindEmail : reBindEmail, given)
        if (sent.ok) done(sent.data.email)
        return sent
      }}
    />
  )
}

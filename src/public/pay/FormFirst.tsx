import { purposePath } from '#contract/areas/eform/formPaths.ts'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { filled } from '#src/kit/light/filled.ts'
import type { Say } from './say.ts'

interface Props {
  say: Say
  link: string
  form: NonNullable<ShownLink['form']>
}

/** The form that a payer fills in before paying, which leads back here. */
export const FormFirst = ({ say, link, form: { name, code, purpose } }: Props) => (
  <>
    <p className="pay-told">{say('formFirst.text', { name })}</p>
    <a
      className="si-submit pay-to-form"
      href={purposePath(code, purpose)}
      onClick={() => filled.leave(purpose, `/pay/${link}`)}
    >
      {say('formFirst.open')}
    </a>
  </>
)

import { Field } from '../signIn/Field.tsx'
import type { Say } from './say.ts'

export interface PayerValues {
  payerName: string
  payerEmail: string
}

interface Props {
  say: Say
  values: PayerValues
  change(values: PayerValues): void
  refused: Record<string, string>
}

/** Who pays by the link of a plan, where they want to say so. */
export function Payer({ say, values, change, refused }: Props) {
  return (
    <>
      <Field
        name="payerName"
        label={say('payerName')}
        autoComplete="name"
        maxLength={100}
        required={false}
        value={values.payerName}
        change={payerName => change({ ...values, payerName })}
        refused={refused.payerName}
      />
      <Field
        name="payerEmail"
        label={say('payerEmail')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required={false}
        value={values.payerEmail}
        change={payerEmail => change({ ...values, payerEmail })}
        refused={refused.payerEmail}
      />
    </>
  )
}

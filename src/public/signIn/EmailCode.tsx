import type { emailCode } from '#contract/areas/access/calls/account.ts'
import { signInPaths } from '#contract/areas/access/signInPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'
import { CodeField, type CodeProps } from './CodeField.tsx'
import { Field } from './Field.tsx'

/** An e-mail address, and the code that is sent to it. */
export function EmailCode(props: CodeProps) {
  const { purpose, say, sending, value, change } = props
  const email = value.trim()
  return (
    <>
      <Field
        name="email"
        label={say('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={value}
        change={value => change({ value })}
        refused={sending.refused.email}
      />
      <CodeField
        {...props}
        of={{ purpose, by: 'email', target: email }}
        request={() => postLightly<typeof emailCode>(signInPaths.emailCode, { email, purpose })}
        sent={say('sent', { email })}
      />
    </>
  )
}

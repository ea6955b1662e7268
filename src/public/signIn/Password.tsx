import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'
import type { Say } from './Page.tsx'

/** A password, which can be looked at while it is typed. */
export function Password({ say, ...field }: ComponentProps<typeof Field> & { say: Say }) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button type="button" className="si-end" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {say(shown ? 'hide' : 'show')}
    </button>
  )
  return <Field {...field} type={shown ? 'text' : 'password'} end={toggle} />
}

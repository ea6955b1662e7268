import type { ReactNode, RefObject } from 'react'

interface Props {
  /** A button elsewhere submits it: `form={id}`. */
  id?: string
  form: RefObject<HTMLFormElement | null>
  className?: string
  /** It is being sent: it is not sent again. */
  busy?: boolean
  submit(): unknown
  children: ReactNode
}

/** A form that is checked and sent by us, not by the browser. */
export const SubmitForm = ({ form, busy, submit, children, ...props }: Props) => (
  <form
    {...props}
    ref={form}
    noValidate
    onSubmit={event => {
      event.preventDefault()
      if (!busy) submit()
    }}
  >
    {children}
  </form>
)

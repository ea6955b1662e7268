import { type ReactNode, useId } from 'react'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'

interface Props {
  label: string
  text: string
  /** The words of the button that copies it; without them there is none. */
  copy?: string
  /** Below the label, in quiet words. */
  note?: ReactNode
}

/** A text for a program, as it is, with a button that copies it. */
export function Snippet({ label, text, copy, note }: Props) {
  const id = useId()
  return (
    <figure className="tk-snippet" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      {note && <p className="cs-note">{note}</p>}
      <pre>
        <code>{text}</code>
      </pre>
      {copy && <CopyButton text={text} label={copy} />}
    </figure>
  )
}

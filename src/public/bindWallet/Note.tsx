import type { ReactNode } from 'react'
import type { Say } from '../signIn/Frame.tsx'
import { Frame } from '../signIn/Frame.tsx'

interface Props {
  say: Say
  title: string
  /** What to do instead. */
  text?: string
  /** Good news. */
  good?: string
  children?: ReactNode
}

/** The page where there is nothing to send. */
export const Note = ({ say, title, text, good, children }: Props) => (
  <Frame say={say} title={title}>
    {text && <p className="si-lead">{text}</p>}
    <p className="si-status" role="status">
      {good}
    </p>
    {children}
  </Frame>
)

import type { ReactNode } from 'react'
import './count.css'

interface Props {
  /** Says why it is urgent, to readers of the screen: the number is red. */
  urgent?: string | undefined
  children: ReactNode
}

/** How many there are, beside a name. */
export const Count = ({ urgent, children }: Props) => (
  <span className={`cs-count${urgent ? ' cs-count-urgent' : ''}`}>
    {children}
    {urgent && <span className="cs-aside">{urgent}</span>}
  </span>
)

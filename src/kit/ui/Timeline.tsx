import type { ReactNode } from 'react'
import './timeline.css'

interface ItemProps {
  /** `open` is still to come and `next` the first of those; the others have happened. */
  state?: 'past' | 'next' | 'open' | undefined
  children: ReactNode
}

/** Events in order, one below the other. */
export const Timeline = ({ children }: { children: ReactNode }) => (
  <ol className="cs-timeline">{children}</ol>
)

/** An event. Its first line is an `EventHead` where it says what happened, who did it and when. */
export const TimelineItem = ({ state, children }: ItemProps) => (
  <li {...(state && { 'data-state': state })}>{children}</li>
)

/** The first line of an event: what is strong says what happened. */
export const EventHead = ({ children }: { children: ReactNode }) => (
  <p className="cs-happened">{children}</p>
)

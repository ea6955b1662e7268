import type { ReactNode } from 'react'
import type { Session } from '#contract/areas/access/calls/session.ts'
import type { LightText } from '#src/kit/light/words.ts'
import type { Sending } from './sending.ts'
import type { Way } from './ways.ts'

/** What is typed, whichever way: going to another way and back loses nothing. */
export interface Typed {
  loginName: string
  password: string
  email: string
  mobile: string
  emailCode: string
  mobileCode: string
}

/** What each way to sign in is given. */
export interface WayProps {
  words: LightText
  typed: Typed
  change(typed: Partial<Typed>): void
  /** A first step that was taken: the session, or the ticket of a second step. */
  arrive(answer: Session | { ticket: string }): Promise<void>
  way: Way
  choose(way: Way): void
}

/** A way to sign in, as the page shows it. */
export interface WayForm {
  lead: string
  sending: Sending
  submit(): void
  below?: ReactNode
  fields: ReactNode
}

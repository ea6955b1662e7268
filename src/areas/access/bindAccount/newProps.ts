/** What the second step is given, whatever is bound. */
export interface NewProps {
  doing: 'bind' | 'change'
  /** Shows that the member has confirmed who they are. */
  ticket: string
  busy: boolean
  setBusy(busy: boolean): void
  expired(why: string): void
  /** It is bound. */
  done(value: string): void
}

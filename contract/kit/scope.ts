/** What rows may belong to: members, projects. An area declares the scopes it brings along. */
export interface Scope {
  /** The live topic of all that the asking member belongs to, where there is one. */
  own?: string
}
export type Scopes = Readonly<Record<string, Scope>>

/** The scope of people: whoever signs in is one of them. */
export const MEMBER = 'member'

/** The scope that shares an audit log: history and imports are kept by it. */
export const LOGGED = 'project'

/** The live topic of one of a scope. */
export const topicOf = (scope: string, id: string | number): string => `${scope}:${id}`

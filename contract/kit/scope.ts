/** What rows can belong to: members, projects. An area declares its scopes. */
export interface Scope {
  /** The live topic that covers everything of this scope the member belongs to, if there is one. */
  own?: string
}
export type Scopes = Readonly<Record<string, Scope>>

/** The scope of members. */
export const MEMBER = 'member'

/** The scope with an audit log, which includes history and imports. */
export const LOGGED = 'project'

/** The live topic of one member or project. */
export const topicOf = (scope: string, id: string | number): string => `${scope}:${id}`

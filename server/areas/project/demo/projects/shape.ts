import type { project } from '#contract/areas/project/project.ts'
import type { projectMember } from '#contract/areas/project/projectMember.ts'
import type { InputOf } from '#contract/kit/field.ts'

/** A member of a demo project; days are counted back from today. */
export interface DemoMembership
  extends Omit<InputOf<(typeof projectMember)['fields']>, 'project' | 'member'> {
  loginName: string
  joined: number
  exited?: number
}

/** A demo project with its members; days are counted from today. */
export interface DemoProject extends Omit<InputOf<(typeof project)['fields']>, 'manager'> {
  manager: string
  archived?: boolean
  members: readonly DemoMembership[]
}

/** The day that many days before today; after it if negative. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A screen, and the roles it is for; '*' is every signed-in member. */
export interface Screen {
  path: string
  roles: readonly string[]
}

export const ANYBODY = '*'

/** Whether the roles of a screen include one of the member's. */
export const permits = ({ roles }: Screen, mine: readonly string[]): boolean =>
  roles.includes(ANYBODY) || roles.some(role => mine.includes(role))

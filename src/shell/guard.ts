/** A screen, and the roles it is for; '*' is every signed-in member. */
export interface Screen {
  path: string
  roles: readonly string[]
}

/** What other areas may use of this one. */
export { fixedScreens } from './abilities.ts'

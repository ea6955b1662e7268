/** What other areas may use of this one. */
export { fixedScreens } from './abilities.ts'
export { toolAnswer } from './outside.ts'
export { toolSchema } from './toolSchema.ts'

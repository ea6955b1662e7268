/** What the server may use of this area. */
export { callerOf } from './caller.ts'

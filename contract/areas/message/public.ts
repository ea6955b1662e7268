/** What other areas may use of this one. */
export { mail } from './mail.ts'

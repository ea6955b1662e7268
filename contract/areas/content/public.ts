/** What other areas may use of this one. */
export { articlePath } from './contentPaths.ts'

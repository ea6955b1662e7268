/** What other areas may use of this one. */
export { type ToolName, tools } from './tools.ts'

/** What other areas may use of this one. */
export { type ProgramProposal, type Proposal, programProposals } from './calls.ts'
export { type ToolName, tools } from './tools.ts'

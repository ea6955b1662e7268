import { type ToolName, tools } from '#contract/areas/assistant/public.ts'
import { type TokenPart, tokenParts } from '#contract/kit/tokenPart.ts'

export const partNames = Object.keys(tokenParts) as TokenPart[]
export const toolNames = Object.keys(tools) as ToolName[]

/** The tools of use to a token: one that only reads cannot prepare changes. */
export const toolsFor = (writes: boolean): ToolName[] =>
  toolNames.filter(name => writes || !('writes' in tools[name]))

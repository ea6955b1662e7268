import * as z from 'zod/mini'
import { proof, proofFails } from '#contract/areas/access/public.ts'
import { tools } from '#contract/areas/assistant/public.ts'
import { call } from '#contract/kit/call.ts'
import { flag, id, int, tags, text } from '#contract/kit/field.ts'
import { tokenParts } from '#contract/kit/tokenPart.ts'

const base = '/api/v1/member/apiToken'

/** Tokens that a member may have at once. */
export const TOKENS_CAP = 20
/** Days for which a token is valid, at most. */
export const TOKEN_DAYS_CAP = 365
/** Characters of its name. */
export const TOKEN_NAME_CAP = 60
/** Where programs find the MCP server. */
export const MCP_PATH = '/mcp'

const keysOf = <K extends string>(values: Readonly<Record<K, unknown>>) =>
  Object.keys(values) as [K, ...K[]]
const toolNames = Object.fromEntries(Object.keys(tools).map(name => [name, 'neutral'])) as {
  readonly [T in keyof typeof tools]: 'neutral'
}
const most = (values: object) => ({ max: Object.keys(values).length, each: 40 })

/** What a member decides about a token. */
export const tokenFields = {
  name: text({ max: TOKEN_NAME_CAP }),
  days: int({ min: 1, max: TOKEN_DAYS_CAP, default: 30 }),
  /** Without it the token only reads. */
  writes: flag({ default: false }),
  /** The parts of the product that it reaches. */
  parts: tags({ ...most(tokenParts), of: tokenParts }),
  /** The tools of the MCP server that it may use. */
  tools: tags({ ...most(toolNames), of: toolNames, optional: true }),
} as const

const shown = z.object({
  id: z.int(),
  name: z.string(),
  writes: z.boolean(),
  parts: z.array(z.enum(keysOf(tokenParts))),
  tools: z.array(z.enum(keysOf(tools))),
  createDate: z.string(),
  expireDate: z.string(),
  isOver: z.boolean(),
  /** When it was used last, to the minute, and from which network address. */
  lastUseDate: z.nullable(z.string()),
  lastUseAddress: z.nullable(z.string()),
})
/** A personal token, without what is kept secret. */
export type ApiToken = z.infer<typeof shown>

/** Creates a personal token. `secret` is what programs send; it is answered this once. */
export const createApiToken = call('createApiToken', {
  method: 'POST',
  path: `${base}/create`,
  right: 'user:tokens',
  input: { ...tokenFields, ...proof },
  output: z.object({ ...shown.shape, secret: z.string() }),
  fails: [...proofFails, 'tooManyTokens'],
})

/** The member's personal tokens, the newest first, with those that have expired. */
export const ownApiTokens = call('ownApiTokens', {
  method: 'GET',
  path: `${base}/list`,
  right: 'user:tokens',
  input: {},
  output: z.array(shown),
})

/** Revokes a personal token: the next call with it is refused. */
export const revokeApiToken = call('revokeApiToken', {
  method: 'POST',
  path: `${base}/revoke`,
  right: 'user:tokens',
  input: { id: { ...id(), server: false } },
  output: z.null(),
  fails: ['notFound'],
})

import { randomBytes } from 'node:crypto'
import { type ToolName, tools } from '#contract/areas/assistant/public.ts'
import { type TokenPart, tokenParts } from '#contract/kit/tokenPart.ts'
import { TOKEN_PREFIX } from '#contract/transport.ts'
import { apiToken } from '#server/areas/api/tables.ts'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { testKeys } from './keys.ts'

interface Given {
  name?: string
  writes?: boolean
  parts?: readonly TokenPart[]
  tools?: readonly ToolName[]
  /** Seconds for which it is valid. */
  seconds?: number
}

/** A personal token of a member, for everything if nothing else is said; answers what programs send. */
export async function makeApiToken(
  db: Database,
  memberId: number,
  { name = 'Script', writes = true, seconds = 3600, ...given }: Given = {},
): Promise<string> {
  const secret = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  await db.insert(apiToken).values({
    ...{ memberId, name, writes },
    secretDigest: testKeys.digest('apiToken', secret),
    reachedParts: [...(given.parts ?? (Object.keys(tokenParts) as TokenPart[]))],
    tools: [...(given.tools ?? (Object.keys(tools) as ToolName[]))],
    expireDate: clock.in(seconds),
  })
  return secret
}

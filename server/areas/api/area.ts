import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { mcpHook } from './mcp.ts'
import { ownTokenList } from './ownTokenList.ts'
import { apiToken } from './tables.ts'
import { forgetTokens, sweepTokens, tokenRoutes } from './tokens.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepTokens: undefined
  }
}

/** Programs of members: personal tokens, and the MCP server. */
export const api: Area = {
  tables: [apiToken],
  routes: () => tokenRoutes,
  hooks: [mcpHook],
  ownData: { apiTokens: ownTokenList },
  forget: forgetTokens,
  jobs: { sweepTokens: sweep(sweepTokens) },
}

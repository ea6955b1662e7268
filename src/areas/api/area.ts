import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Programs of members: personal tokens, and the MCP server. */
export const api: Area = {
  screens: {
    apiTokens: { load: withWords(['pages/tokens'], () => import('./Tokens.tsx')) },
  },
}

import { MCP_PATH } from '#contract/areas/api/calls.ts'
import { ownProfile } from '#contract/kit/calls/session.ts'
import { TOKEN_PREFIX } from '#contract/transport.ts'

/** Where the MCP server is. */
export const mcpAddress = (): string => `${location.origin}${MCP_PATH}`

/** The header that programs send, with what a token begins with in its place. */
export const headerOf = (token = `${TOKEN_PREFIX}…`): string => `Authorization: Bearer ${token}`

/** The settings of an MCP client, as most of them read it. */
export const mcpSettings = (token: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        commonshare: {
          type: 'http',
          url: mcpAddress(),
          headers: { Authorization: `Bearer ${token}` },
        },
      },
    },
    null,
    2,
  )

/** A call from the command line. The token is in a variable, so that no history keeps it. */
export const curlExample = (): string =>
  `curl -H "${headerOf('$TOKEN')}" \\\n${location.origin}${ownProfile.path}`

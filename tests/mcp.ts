import { MCP_PATH } from '#contract/areas/api/calls.ts'
import type { ToolName } from '#contract/areas/assistant/public.ts'
import type { TestServer } from './http.ts'

interface Message {
  result?: { content?: { text: string }[]; isError?: boolean; [name: string]: unknown }
  error?: { code: number; message: string }
}

/** Sends a message to the MCP server, as a program with that token does. */
export async function sendMcp(
  { app }: Pick<TestServer, 'app'>,
  secret: string | undefined,
  message: object | string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: MCP_PATH,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'accept-language': 'en-US',
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const { statusCode: status, body: text, headers: sent } = answer
  return { status, text, headers: sent, message: (text ? JSON.parse(text) : {}) as Message }
}

/** What a tool answered: its text, and what stands in it. */
export interface ToolAnswer {
  isError: boolean
  text: string
  said: Record<string, unknown>
}

/** Uses a tool by MCP, as a program with that token does. */
export async function callTool(
  server: Pick<TestServer, 'app'>,
  secret: string,
  name: ToolName,
  args: object = {},
): Promise<ToolAnswer> {
  const params = { name, arguments: args }
  const { status, message, text } = await sendMcp(server, secret, {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  })
  if (status !== 200 || !message.result) throw new Error(`${status} ${text}`)
  const said = message.result.content?.[0]?.text ?? ''
  const json = /^<data \w+>\n(.*)\n<\/data \w+>$/s.exec(said)?.[1]
  return {
    isError: message.result.isError ?? false,
    text: said,
    // An answer that was cut off is no JSON any more.
    said: json && !json.endsWith('(cut off)') ? JSON.parse(json) : {},
  }
}

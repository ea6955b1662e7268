import { randomBytes } from 'node:crypto'
import type { StoredFile } from '#contract/kit/file.ts'
import type { Meta } from '#contract/transport.ts'
import type { Storage } from '#server/gateways/storage/index.ts'
import type { TestServer } from './http.ts'

/** A field, or a file with its name. */
export type Part = [name: string, value: string] | [name: string, bytes: Buffer, fileName: string]

/** A multipart body, and its content type. */
export function multipart(parts: readonly Part[]): { type: string; body: Buffer } {
  const boundary = randomBytes(12).toString('hex')
  const head = ([name, , fileName]: Part) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
      fileName === undefined
        ? ''
        : `; filename="${fileName.replaceAll('"', '%22')}"\r\ncontent-type: image/png`
    }\r\n\r\n`
  const pieces = parts.flatMap(part => [
    Buffer.from(head(part)),
    Buffer.from(part[1]),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** Sends parts to the upload call, as our own page does. */
export async function send(
  server: TestServer,
  token: string | undefined,
  parts: readonly Part[],
  headers: Record<string, string> = {},
) {
  const { type, body } = multipart(parts)
  const answer = await server.app.inject({
    method: 'POST',
    url: server.routeOf('upload').path,
    headers: { 'content-type': type, ...(token && { token }), ...headers },
    payload: body,
  })
  return answer.json() as { meta: Meta; data?: unknown }
}

/** Uploads one file and answers what it is. */
export async function upload(
  server: TestServer,
  token: string,
  bytes: Buffer,
  name = 'file.png',
): Promise<StoredFile> {
  const { meta, data } = await send(server, token, [['fileData', bytes, name]])
  if (meta.code !== 200) throw new Error(`refused: ${meta.name}`)
  return data as StoredFile
}

/** Asks for the bytes of a file. */
export async function fetchFile(
  server: TestServer,
  token: string | undefined,
  id: number,
  headers: Record<string, string> = {},
  query = '',
) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/v1/fms/file/${id}${query}`,
    headers: { ...(token && { token }), ...headers },
  })
  const json = String(answer.headers['content-type']).startsWith('application/json')
  const code = json ? (answer.json() as { meta: Meta }).meta.code : answer.statusCode
  return { code, headers: answer.headers, bytes: answer.rawPayload }
}

/** A storage to look into: what lies in it, by key. */
export function memoryStorage(): Storage & { stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>()
  return {
    stored,
    place: 'memory',
    put: async (key, bytes) => {
      stored.set(key, bytes)
    },
    get: async key => stored.get(key),
    remove: async keys => {
      for (const key of keys) stored.delete(key)
    },
  }
}

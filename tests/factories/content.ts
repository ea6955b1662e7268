import { callerOf, type Person } from '#tests/caller.ts'
import { makePng } from '#tests/factories/file.ts'
import type { TestServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'

let made = 0

/** Articles as an `editor` writes them, by the API alone. */
export async function contentWorld(server: TestServer) {
  const editor: Person = await server.signedIn('ROLE_EDITOR')
  const caller = callerOf(server, editor)
  const { done, act } = caller

  const draft = (values: Record<string, unknown> = {}) =>
    done('article.create', editor, {
      ...{ type: 'NEWS', titleCN: `消息 ${++made}`, titleEN: `News ${made}` },
      ...{ content: '<p>第一次收成。</p>', audience: 'EVERYBODY', tableOfContents: true },
      publishDate: new Date(Date.now() - 60_000).toISOString(),
      ...values,
    })
  const published = async (values: Record<string, unknown> = {}) =>
    act('article.publish', await draft(values))
  const picture = async (width = 40, height = 20) =>
    (await upload(server, editor.token, await makePng(width, height), 'field.png')).id

  return { editor, ...caller, draft, published, picture }
}

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emailCode } from '#contract/areas/access/calls/account.ts'
import { ask, query, signIn } from './client.ts'
import { note } from './report.ts'
import { start } from './server.ts'
import { repeated, type Setting } from './setting.ts'

/** Something that accepts connections and never says a word. */
async function silent() {
  const server = createServer(socket => socket.on('error', () => {}).resume())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { port, close: () => server.close().unref() }
}

/** The mail server or the storage of files accepts and never answers. */
export async function outsideFaults({ direct, usual }: Setting): Promise<void> {
  const mute = await silent()
  const server = await start({ ...usual, SMTP_URL: `smtp://127.0.0.1:${mute.port}` })
  const token = await signIn(server.port)
  const [admin] = await query<{ email: string }>(
    direct,
    `select "email" from "member" where "loginName" = 'admin'`,
  )
  const form = { email: admin?.email ?? '', purpose: 'LOGIN' }
  const { code } = await ask(server.port, 'POST', emailCode.path, { form })
  if (code !== 200) throw new Error(`no mail is sent: ${code}`)
  await repeated('mail server that never answers', 8, () => sleep(5000), {
    server,
    token,
    connection: direct,
  })
  await server.stop()

  const begun = Date.now()
  const refused = await start({
    ...usual,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${mute.port}`,
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  })
  const oneLine = /^The bucket files.*cannot be reached/m.test(refused.printed())
  note({
    fault: 'start with a storage that never answers: one line',
    trials: 1,
    crashed: oneLine ? 0 : 1,
    slowest: Date.now() - begun,
    limit: 20_000,
  })
  if (!refused.ended()) await refused.stop()
  mute.close()
}

import { join } from 'node:path'
import { announce } from './announce.ts'
import { type Config, readConfig } from './config.ts'
import { type Opened, openDatabase } from './db/open.ts'
import { fill } from './db/seed/fill.ts'
import { served } from './entities/index.ts'
import { sweepFiles } from './flows/file/stored.ts'
import { sweep } from './flows/guard.ts'
import { sweepImports } from './flows/import/record.ts'
import { type Hub, openHub } from './flows/live/hub.ts'
import { openOutbox, sendMail } from './flows/mail.ts'
import { sweepNotices } from './flows/notice/own.ts'
import { smtpGateway } from './gateways/mail.ts'
import { diskStorage } from './gateways/storage/disk.ts'
import { keepFilesIn, type Storage } from './gateways/storage/index.ts'
import { s3Storage } from './gateways/storage/s3.ts'
import { type App, buildApp } from './http/app.ts'
import { serveDocs } from './http/docs.ts'
import { serveHealth } from './http/health.ts'
import { servePages } from './http/pages.ts'
import { type Keys, keysFrom } from './keys.ts'
import { sweepRequests } from './kit/once.ts'
import { openApi } from './kit/openapi.ts'
import { sweepTrash } from './kit/trash.ts'
import { clientFolder } from './paths.ts'
import { allRoutes } from './routes.ts'
import { StartProblem } from './start-problem.ts'

/** Milliseconds between two sweeps of what has expired. */
const sweepEvery = 10 * 60_000

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartProblem(
        `Port ${port} is in use: stop what listens there, or choose another with PORT=3001.`,
      )
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be opened: choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST ${host} is no address of this machine: choose another.`)
    throw error
  }
}

const storageOf = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'))

async function serve(config: Config, keys: Keys, database: Opened, hub: Hub): Promise<App> {
  const { db } = database.client
  const routes = allRoutes({ captchaFixedCode: config.captchaFixedCode, hub })
  const app = await buildApp({
    db,
    keys,
    routes,
    proxies: config.proxies,
    log: { to: config.logTo },
  })
  serveHealth(app, db)
  if (config.apiDocs) await serveDocs(app, () => openApi(routes, served))
  await servePages(app, clientFolder)
  return app
}

async function start(): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const keys = keysFrom(config.signingSecret, config.encryptionKey)
    keepFilesIn(await storageOf(config))
    openOutbox({ mailServer: config.smtp !== undefined, production: config.production })
    const filled = await fill(database.client.db, keys, config)
    const hub = openHub(database.client)
    await hub.ready
    const app = await serve(config, keys, database, hub)
    const mail = config.smtp && smtpGateway(config.smtp.url, config.smtp.from)
    const sending = mail && sendMail(database.client.db, keys, mail)
    const address = await listen(app, config)
    const { db } = database.client
    const sweepAll = () =>
      Promise.all(
        [sweep, sweepFiles, sweepNotices, sweepTrash, sweepImports, sweepRequests].map(one =>
          one(db),
        ),
      )
    const sweeping = setInterval(() => sweepAll().catch(() => {}), sweepEvery)
    const stop = async () => {
      clearInterval(sweeping)
      await hub.close()
      await app.close()
      await sending?.stop()
      mail?.close()
      await database.close()
      process.exit(0)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    announce(address, config, database, filled)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  process.exit(1)
})

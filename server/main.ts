import { join } from 'node:path'
import { announce } from './announce.ts'
import { memberBySession } from './areas/access/session.ts'
import { callerOf } from './areas/api/public.ts'
import { configureModel } from './areas/assistant/model/settings.ts'
import { openSending, runSending, SEND, stopSending } from './areas/campaign/sending/process.ts'
import { openTexts } from './areas/campaign/texts.ts'
import { openOutbox } from './areas/message/outbox.ts'
import { openSmsOutbox } from './areas/message/smsOutbox.ts'
import { configureProviders, tryKeys } from './areas/payment/providers.ts'
import { sealKeyOf } from './areas/signing/seal/key.ts'
import { configureSeal } from './areas/signing/seal/settings.ts'
import { allDocuments, allHooks, allRoutes, headOf, scopes, served } from './areas.ts'
import { type Config, readConfig } from './config.ts'
import { requireMatchingKeys } from './db/keyCheck.ts'
import { type Opened, openDatabase, otherFiles } from './db/open.ts'
import { configureChain } from './gateways/chain/index.ts'
import { smtpGateway } from './gateways/mail.ts'
import type { SmsGateway } from './gateways/sms/gateway.ts'
import { smsGateway } from './gateways/sms/index.ts'
import { diskStorage } from './gateways/storage/disk.ts'
import { type Storage, setFileStorage } from './gateways/storage/index.ts'
import { s3Storage } from './gateways/storage/s3.ts'
import { openAddresses } from './gateways/webAddress/permitted.ts'
import { acceptMany, backlog } from './http/accept.ts'
import { type App, buildApp } from './http/app.ts'
import { serveDocs } from './http/docs.ts'
import { serveDocuments } from './http/documents.ts'
import { serveHealth } from './http/health.ts'
import { servePages } from './http/pages.ts'
import { type Keys, keysFrom } from './keys.ts'
import { declaredJobs } from './kit/jobs/job.ts'
import { redactError } from './kit/jobs/redactError.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { type Hub, openHub } from './kit/live/hub.ts'
import { openApi } from './kit/openapi.ts'
import { setPublicUrl } from './kit/publicUrl.ts'
import { type Log, openLog } from './log.ts'
import { clientFolder } from './paths.ts'
import { fill } from './seed/fill.ts'
import { StartProblem } from './start-problem.ts'
import { requireWritableFolder } from './writable.ts'

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog })
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

/** The file storage, and what identifies it. */
async function filesOf({ s3, dataDir }: Config): Promise<{ storage: Storage; id: string }> {
  const folder = join(dataDir, 'files')
  if (!s3) return { id: requireWritableFolder(folder), storage: diskStorage(folder) }
  const storage = await s3Storage(s3)
  return { storage, id: storage.place }
}

async function serve(
  config: Config,
  keys: Keys,
  database: Opened,
  hub: Hub,
  log: Log,
): Promise<App> {
  const { db, answers } = database.client
  const routes = allRoutes({ captchaFixedCode: config.captchaFixedCode, hub })
  const app = await buildApp({
    db,
    keys,
    routes,
    hooks: allHooks(),
    memberOf: callerOf,
    proxies: config.proxies,
    log,
    ...(config.showErrors && { onError: error => console.error(error) }),
  })
  acceptMany(app)
  serveHealth(app, answers)
  if (config.apiDocs) await serveDocs(app, () => openApi(routes, served))
  serveDocuments(app, db, allDocuments())
  await servePages(app, clientFolder, headOf(db))
  return app
}

/** The address the server listens on, by the name it was given. */
function ownAddress(address: string, { host }: Config): string {
  const url = new URL(address)
  if (host !== '0.0.0.0' && host !== '::') url.hostname = host
  return url.origin
}

/** Milliseconds after which the process ends in any case. */
const stopTime = 9000

/** Stops the process gracefully on request. One Ctrl-C may request it several times. */
function onStop(stop: () => Promise<void>): void {
  let asked = false
  const end = () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(0), stopTime)
    stop()
      .catch(() => {})
      .finally(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Opens what text messages leave by; the gateway, if there is one. */
function openSms({ sms, production, smsLimits, smsPerMinute }: Config): SmsGateway | undefined {
  const gateway = sms && smsGateway(sms)
  openSmsOutbox({ gateway: gateway !== undefined, production, ...smsLimits })
  openTexts({ gateway, perMinute: smsPerMinute })
  return gateway
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog({ to: config.logTo })
  process.on('SIGHUP', () => log.reopen())
  configureSeal(config.seal)
  configureModel(config.assistant)
  const files = await filesOf(config)
  const database = await openDatabase(config, files.id)
  try {
    const keys = keysFrom(config.signingSecret, config.encryptionKey)
    await requireMatchingKeys(database, keys, config)
    setFileStorage(files.storage, line => log.logger.warn(line))
    await configureProviders(database.client.db, keys, config.payments)
    openOutbox({ mailServer: config.smtp !== undefined, production: config.production })
    const { production } = config
    openAddresses({ production })
    const sms = openSms(config)
    const filled = await fill(database.client.db, keys, config)
    await sealKeyOf({ db: database.client.db, keys })
    const hub = openHub(database.client, { memberBySession, scopes })
    await hub.ready
    const app = await serve(config, keys, database, hub, log)
    const mail = config.smtp && smtpGateway(config.smtp.url, config.smtp.from)
    const address = await listen(app, config)
    const publicUrl =
      config.publicUrl ?? (config.production ? undefined : ownAddress(address, config))
    setPublicUrl(publicUrl)
    const say = (line: string) => log.logger.warn(line)
    configureChain(config.chain, say)
    void tryKeys(say)
    const { connection, db } = database.client
    await openSending({ connection, publicUrl }, { db, say })
    const worker = startWorker(database.client, declaredJobs(), { keys, say, mail, sms })
    onStop(async () => {
      await Promise.all([hub.close(), app.close(), worker.stop(), stopSending()])
      mail?.close()
      sms?.close()
      await database.close()
      await log.settled()
    })
    announce(address, config, database, filled, await otherFiles(database, files.id))
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Sends what administrators wrote, in a process of its own. */
async function send(): Promise<void> {
  const config = readConfig()
  setFileStorage((await filesOf(config)).storage)
  // Notices that it shows are also mailed.
  openOutbox({ mailServer: config.smtp !== undefined, production: config.production })
  openSms(config)
  await runSending(keysFrom(config.signingSecret, config.encryptionKey))
  process.exit(0)
}

const isSending = process.argv[2] === SEND
const run = isSending ? send : start
run().catch((error: unknown) => {
  if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
  // Statements of the process that sends contain addresses and what is sent.
  else if (isSending) process.stderr.write(`Sending ended: ${redactError(error)}\n`)
  else console.error(error)
  process.exit(1)
})

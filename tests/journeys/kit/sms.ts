import { type SmsServer, startSmsServer } from '#tests/factories/smsServer.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

/** The product with a provider of text messages beside it, as unreliable as it is told. */
export const testWithSms = (manner: Parameters<typeof startSmsServer>[0] = {}) =>
  plain.extend<object, { sms: SmsServer }>({
    sms: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
      async ({}, use) => {
        const sms = await startSmsServer(manner)
        await use(sms)
        await sms.stop()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ sms }, use) => {
        const server = await startServer({ SMS_URL: sms.url, SMS_FROM: 'Coop' })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })

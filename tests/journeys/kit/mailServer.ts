import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** The last letter to an address; waits until there is one. */
  lastTo(address: string): Promise<Email>
  stop(): Promise<void>
}

/** A mail server on this machine that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(one => one.address)
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        letters.push({ to, text })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async lastTo(address) {
      for (let tries = 0; tries < 100; tries++) {
        const found = letters.findLast(letter => letter.to.includes(address))
        if (found) return PostalMime.parse(found.text)
        await sleep(100)
      }
      throw new Error(`no letter came for ${address}`)
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  to: string
  source: string
}

interface Manner {
  /**
   * What becomes of an e-mail to an address, by how often it was tried before. `hangUp` breaks the
   * connection before the e-mail is there, `takeAndHangUp` afterwards.
   */
  to?: (address: string, before: number) => 'take' | 'later' | 'never' | 'hangUp' | 'takeAndHangUp'
  /** Milliseconds until an e-mail is taken. */
  slow?: number
  /** Awaited before an e-mail is taken. */
  held?: () => Promise<unknown>
  password?: string
  /** It closes the connection instead of taking an e-mail. */
  isClosing?: () => boolean
  /** Connections at the same time. */
  connections?: number
  /** Bytes of an e-mail at most. */
  size?: number
  /** What the server does not do, such as `PIPELINING`. */
  without?: 'PIPELINING'
}

/** A mail server on this machine that keeps what it takes, and is as unreliable as it is told. */
export async function campaignServer({
  to = () => 'take',
  slow = 0,
  held = async () => {},
  password = 'secret',
  size,
  connections: most,
  isClosing = () => false,
  without,
}: Manner = {}) {
  const received: Received[] = []
  const tries = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    ...(size && { size }),
    ...(most && { maxClients: most }),
    onMailFrom: (_address, _session, done) =>
      isClosing()
        ? done(Object.assign(new Error('Service not available'), { responseCode: 421 }))
        : done(),
    hidePIPELINING: without === 'PIPELINING',
    // Without encryption, on this machine alone.
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onRcptTo({ address }, session, done) {
      const before = tries.get(address) ?? 0
      const how = to(address, before)
      if (how === 'hangUp') {
        tries.set(address, before + 1)
        return void hangUp(session)
      }
      if (how === 'later') {
        tries.set(address, before + 1)
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      }
      if (how === 'never')
        return done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      return done()
    },
    onData(stream, session, done) {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      const before = tries.get(address) ?? 0
      const how = to(address, before)
      tries.set(address, before + 1)
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        source += part
      })
      stream.on('end', async () => {
        if (how === 'takeAndHangUp') {
          received.push({ to: address, source })
          return void hangUp(session)
        }
        await held()
        setTimeout(() => {
          received.push({ to: address, source })
          done()
        }, slow)
      })
    },
  })
  const connections = () =>
    [...(server as unknown as { connections: Set<Connection> }).connections] as Connection[]
  const hangUp = ({ id }: { id: string }) =>
    connections()
      .find(one => one.id === id)
      ?._socket.destroy()
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    tries,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Holds all e-mails but the first five, until they may go on. */
export function afterFive() {
  let goOn = () => {}
  const released = new Promise<void>(resolve => {
    goOn = resolve
  })
  let taken = 0
  const held = async () => {
    if (++taken > 5) await released
  }
  return { held, goOn }
}

interface Connection {
  id: string
  _socket: { destroy(): void }
}

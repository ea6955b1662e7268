import smpp, { type Pdu, type Session } from 'smpp'
import { isLocal } from '../local.ts'
import { gatewayFailure, SmsFailure } from './gateway.ts'

/** Milliseconds a connection may take, and each answer. */
export const patience = 10_000
/** Milliseconds between two questions whether the other side is still there. */
const enquiry = 30_000

/** What a connection is for: to send messages, or to receive receipts. */
type Bind = 'bind_transmitter' | 'bind_receiver'
type Asked = Bind | 'submit_sm' | 'enquire_link' | 'unbind'

const names = new Map(Object.entries(smpp.errors).map(([name, status]) => [status, name]))

/** A status of SMPP to read, such as `ESME_RINVDSTADR (0x0000000b)`. */
export function statusText(status: number): string {
  const code = `0x${status.toString(16).padStart(8, '0')}`
  const name = names.get(status)
  return name ? `${name} (${code})` : code
}

/**
 * Sends a request and waits for its answer. Without one the connection is closed: it would not be
 * known whose answer comes next.
 */
export function ask(
  session: Session,
  command: Asked,
  fields: Record<string, unknown> = {},
  within = patience,
): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    let reason = 'the connection was closed'
    const closed = () => {
      clearTimeout(timer)
      reject(new SmsFailure('unknown', reason))
    }
    const timer = setTimeout(() => {
      reason = 'no answer in time'
      session.destroy()
    }, within)
    const end = () => {
      clearTimeout(timer)
      session.off('close', closed)
    }
    session.once('close', closed)
    const sent = session[command](fields, answer => {
      end()
      resolve(answer)
    })
    if (sent) return
    end()
    reject(gatewayFailure('the connection is closed'))
  })
}

/** Opens a connection, with TLS for `ssmpp:`. */
function connected(url: URL, within: number): Promise<Session> {
  const tls = url.protocol === 'ssmpp:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (tls ? 3550 : 2775)
  return new Promise((resolve, reject) => {
    const session = smpp.connect({
      ...{ host, port, tls, rejectUnauthorized: !isLocal(url.href) },
      // A server is found by its name; an address has none.
      ...(tls && !/^[\d.]+$|:/.test(host) && { servername: host }),
    })
    const failed = (error?: { code?: string }) => {
      clearTimeout(timer)
      session.destroy()
      const code = error?.code ? ` (${error.code})` : ''
      reject(gatewayFailure(`the server cannot be reached${code}`))
    }
    const timer = setTimeout(failed, within)
    // For as long as it lives: an error that nobody hears would end the process.
    session.on('error', failed)
    session.once('close', failed)
    session.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      session.off('close', failed)
      resolve(session)
    })
  })
}

interface LinkOptions {
  bind?: Bind
  /** Is given the connection before the sign-in: what the server sends may follow immediately. */
  listen?: (session: Session) => void
  /** Milliseconds the connection and each answer may take. */
  within?: number
}

/**
 * A connection that is signed in, and asked every half minute whether it still works. The server's
 * own questions are answered.
 */
export async function openLink(
  url: URL,
  { bind = 'bind_transmitter', listen, within = patience }: LinkOptions = {},
): Promise<Session> {
  const session = await connected(url, within)
  // Each request that waits for its answer listens for the end of the connection.
  session.setMaxListeners(0)
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response())
    session.close()
  })
  listen?.(session)
  const bound = await ask(
    session,
    bind,
    {
      system_id: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      interface_version: 0x34,
    },
    within,
  ).catch(() => undefined)
  if (bound?.command_status !== 0) {
    session.destroy()
    throw gatewayFailure(
      bound
        ? `the sign-in was refused: ${statusText(bound.command_status)}`
        : 'the sign-in was not answered',
    )
  }
  const timer = setInterval(() => {
    ask(session, 'enquire_link', {}, within).catch(() => {})
  }, enquiry).unref()
  session.once('close', () => clearInterval(timer))
  return session
}

/** Signs off and closes a connection, even if the server does not answer. */
export async function closeLink(session: Session): Promise<void> {
  await ask(session, 'unbind', {}, 1000).catch(() => {})
  session.destroy()
}

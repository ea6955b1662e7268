import smpp, { type Pdu, type Session } from 'smpp'
import { isLocal } from '../local.ts'
import { SmsFailure } from './gateway.ts'

/** Milliseconds a connection may take, and each answer. */
export const patience = 10_000
/** Milliseconds between two questions whether the other side is still there. */
const enquiry = 30_000

type Asked = 'bind_transmitter' | 'submit_sm' | 'enquire_link' | 'unbind'

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
    reject(new SmsFailure('later', 'the connection is closed'))
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
    const failed = () => {
      clearTimeout(timer)
      session.destroy()
      reject(new SmsFailure('later', 'the server cannot be reached'))
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

/**
 * A connection that may send: signed in, and asked every half minute whether it still works. The
 * server's own questions are answered.
 */
export async function openLink(url: URL, within = patience): Promise<Session> {
  const session = await connected(url, within)
  // Each request that waits for its answer listens for the end of the connection.
  session.setMaxListeners(0)
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response())
    session.close()
  })
  const bound = await ask(
    session,
    'bind_transmitter',
    {
      system_id: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      interface_version: 0x34,
    },
    within,
  ).catch(() => undefined)
  if (bound?.command_status !== 0) {
    session.destroy()
    throw new SmsFailure(
      'later',
      bound ? 'the sign-in was refused' : 'the sign-in was not answered',
    )
  }
  const timer = setInterval(() => {
    ask(session, 'enquire_link', {}, within).catch(() => {})
  }, enquiry).unref()
  session.once('close', () => clearInterval(timer))
  return session
}

import smpp, { type Pdu, type Session } from 'smpp'
import { gatewayFailure, type Receipt } from './gateway.ts'
import { receiptOf } from './receipt.ts'
import { closeLink, openLink, patience } from './smppLink.ts'

type Take = (receipt: Receipt) => Promise<void>

/** Makes the server offer a receipt again. */
const refuse = (session: Session, pdu: Pdu) =>
  session.send(pdu.response({ command_status: smpp.errors.ESME_RX_T_APPN }))

/** Acknowledges a receipt after it was taken, and what is none at once. */
async function answer(session: Session, pdu: Pdu, take: Take): Promise<void> {
  try {
    const receipt = receiptOf(pdu)
    if (receipt) await take(receipt)
    session.send(pdu.response())
  } catch {
    refuse(session, pdu)
  }
}

/**
 * Receives receipts through a connection of its own until the signal aborts; then waits for those
 * that are being taken, and signs off. Throws an `SmsFailure` if there is no connection, or no longer.
 */
export async function receiveReceipts(
  url: URL,
  take: Take,
  signal: AbortSignal,
  within = patience,
): Promise<void> {
  if (signal.aborted) return
  let stop = () => {}
  const stopped = new Promise<undefined>(resolve => {
    stop = () => resolve(undefined)
  })
  let lose = () => {}
  const lost = new Promise<void>(resolve => {
    lose = resolve
  })
  const underWay = new Set<Promise<void>>()
  const listen = (session: Session) => {
    session.once('close', lose)
    session.on('deliver_sm', (pdu: Pdu) => {
      if (signal.aborted) return refuse(session, pdu)
      const one = answer(session, pdu, take).finally(() => underWay.delete(one))
      underWay.add(one)
    })
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const opening = openLink(url, { bind: 'bind_receiver', listen, within })
    const session = await Promise.race([opening, stopped])
    // Nobody waits for a connection that is no longer wanted.
    if (!session) return void opening.then(closeLink, () => {})
    await Promise.race([lost, stopped])
    await Promise.all(underWay)
    await closeLink(session)
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (!signal.aborted) throw gatewayFailure('the connection was lost')
}

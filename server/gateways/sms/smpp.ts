import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import smpp, { type Session } from 'smpp'
import { certaintyOf, SmsFailure, type SmsGateway, type TextMessage } from './gateway.ts'
import { PARTS_MAX, type Part, partsOf } from './parts.ts'
import { partId } from './receipt.ts'
import { ask, closeLink, openLink, patience, statusText } from './smppLink.ts'
import { receiveReceipts } from './smppReceiver.ts'

const { ESME_RTHROTTLED, ESME_RMSGQFUL, ESME_RSYSERR, ESME_RX_T_APPN, ESME_RINVSRCADR } =
  smpp.errors
/** Answers after which the same message may be accepted later. */
const busy = new Set<unknown>([ESME_RTHROTTLED, ESME_RMSGQFUL, ESME_RSYSERR, ESME_RX_T_APPN])

/** Type of number and numbering plan of a sender: international, a name, or a short number. */
function senderOf(from: string) {
  if (/^\+\d+$/.test(from)) return { ton: 1, npi: 1, address: from.slice(1) }
  return /^\d+$/.test(from)
    ? { ton: 3, npi: 0, address: from }
    : { ton: 5, npi: 0, address: from.slice(0, 11) }
}

interface Times {
  /** Milliseconds a connection and each answer may take. */
  within?: number
  /** Milliseconds before a part is offered again to a server that is busy. */
  pause?: number
}
/** How often a part of a message is offered, if parts before it were accepted. */
const offers = 4

/** The failure of a message whose first parts were accepted: if sent again, they would arrive twice. */
function partly(error: unknown, parts: readonly string[]): unknown {
  if (!(error instanceof SmsFailure)) return error
  const { certainty, said } = error
  return new SmsFailure(certainty === 'later' ? 'unknown' : certainty, said, { parts })
}

/**
 * Text messages through SMPP 3.4: `smpp://user:password@host:2775`, with TLS `ssmpp://`. One
 * connection is kept open, and opened again for the next message after it was lost. Receipts come
 * through another one.
 */
export function smppGateway(
  address: string,
  from: string,
  { within = patience, pause = 1000 }: Times = {},
): SmsGateway {
  const url = new URL(address)
  let link: Promise<Session> | undefined
  let reference = randomInt(256)

  function opened(): Promise<Session> {
    if (link) return link
    const opening = openLink(url, { within })
    const forget = () => {
      if (link === opening) link = undefined
    }
    opening.then(session => session.once('close', forget), forget)
    link = opening
    return opening
  }

  /** Hands a part over; resolves to the id that the server gave to it, if it gave one. */
  async function submit(
    session: Session,
    message: TextMessage,
    { coding, bytes, hasHeader }: Part,
  ): Promise<string[]> {
    const sender = senderOf(message.from || from)
    const { command_status: status, message_id } = await ask(
      session,
      'submit_sm',
      {
        source_addr_ton: sender.ton,
        source_addr_npi: sender.npi,
        source_addr: sender.address,
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: message.to.replace(/^\+/, ''),
        esm_class: hasHeader ? 0x40 : 0,
        registered_delivery: message.receipt ? 1 : 0,
        data_coding: coding,
        short_message: bytes,
      },
      within,
    )
    if (status !== 0)
      throw new SmsFailure(busy.has(status) ? 'later' : 'never', statusText(status), {
        ofSender: status === ESME_RINVSRCADR,
      })
    return [partId(message_id)].filter(id => id !== undefined)
  }

  /** Offers a part again while the server is busy: the parts before it have been accepted. */
  async function submitRest(session: Session, message: TextMessage, part: Part): Promise<string[]> {
    for (let left = offers - 1; ; left--)
      try {
        return await submit(session, message, part)
      } catch (error) {
        if (left === 0 || certaintyOf(error) !== 'later') throw error
        await sleep(pause)
      }
  }

  return {
    async send(message) {
      reference = (reference + 1) % 256
      const all = partsOf(message.text, reference)
      if (all.length > PARTS_MAX) throw new SmsFailure('never', `more than ${PARTS_MAX} parts`)
      const [first, ...rest] = all
      const session = await opened()
      await message.handOver?.()
      const parts = first ? await submit(session, message, first) : []
      try {
        for (const part of rest) parts.push(...(await submitRest(session, message, part)))
      } catch (error) {
        throw partly(error, parts)
      }
      return { parts }
    },
    receive: (take, signal) => receiveReceipts(url, take, signal, within),
    close() {
      const open = link
      link = undefined
      open?.then(closeLink, () => {})
    },
  }
}

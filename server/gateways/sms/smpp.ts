import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import smpp, { type Session } from 'smpp'
import { SmsFailure, type SmsGateway } from './gateway.ts'
import { type Part, partsOf } from './parts.ts'
import { ask, openLink, patience } from './smppLink.ts'

const { ESME_RTHROTTLED, ESME_RMSGQFUL, ESME_RSYSERR, ESME_RX_T_APPN } = smpp.errors
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

/**
 * Text messages through SMPP 3.4: `smpp://user:password@host:2775`, with TLS `ssmpp://`. One
 * connection is kept open, and opened again for the next message after it was lost.
 */
export function smppGateway(
  address: string,
  from: string,
  { within = patience, pause = 1000 }: Times = {},
): SmsGateway {
  const url = new URL(address)
  const sender = senderOf(from)
  let link: Promise<Session> | undefined
  let reference = randomInt(256)

  function opened(): Promise<Session> {
    if (link) return link
    const opening = openLink(url, within)
    const forget = () => {
      if (link === opening) link = undefined
    }
    opening.then(session => session.once('close', forget), forget)
    link = opening
    return opening
  }

  async function submit(session: Session, to: string, { coding, bytes, hasHeader }: Part) {
    const { command_status: status } = await ask(
      session,
      'submit_sm',
      {
        source_addr_ton: sender.ton,
        source_addr_npi: sender.npi,
        source_addr: sender.address,
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: to.replace(/^\+/, ''),
        esm_class: hasHeader ? 0x40 : 0,
        data_coding: coding,
        short_message: bytes,
      },
      within,
    )
    if (status === 0) return
    const reason = `the server answered with status 0x${status.toString(16)}`
    throw new SmsFailure(busy.has(status) ? 'later' : 'never', reason)
  }

  /** Offers a part again while the server is busy: the parts before it have been accepted. */
  async function submitRest(session: Session, to: string, part: Part): Promise<void> {
    for (let left = offers - 1; ; left--)
      try {
        return await submit(session, to, part)
      } catch (error) {
        if (!(error instanceof SmsFailure && error.certainty === 'later')) throw error
        // Not again from the first part: that one would arrive twice.
        if (left === 0) throw new SmsFailure('unknown', error.message)
        await sleep(pause)
      }
  }

  return {
    async send({ to, text }) {
      const session = await opened()
      reference = (reference + 1) % 256
      const [first, ...rest] = partsOf(text, reference)
      if (first) await submit(session, to, first)
      for (const part of rest) await submitRest(session, to, part)
    },
    close() {
      const open = link
      link = undefined
      open?.then(
        session => {
          ask(session, 'unbind', {}, 1000).then(
            () => session.destroy(),
            () => {},
          )
        },
        () => {},
      )
    },
  }
}

import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import smpp, { type Pdu, type Session } from 'smpp'

/** What the server does with a message: a status to answer, no answer, or no connection. */
type Reply = number | 'silence' | 'hangUp'

/** What a receipt says of a part. */
type State =
  | 'ENROUTE'
  | 'DELIVRD'
  | 'EXPIRED'
  | 'DELETED'
  | 'UNDELIV'
  | 'ACCEPTD'
  | 'UNKNOWN'
  | 'REJECTD'

export interface ReceivedText {
  /** The id that the server gave to it. */
  id: string
  to: string
  from: string
  text: string
  coding: unknown
  /** The header of a part: reference, count and number. */
  header: number[] | undefined
  /** Whether a receipt was asked for. */
  receipt: boolean
}

interface Options {
  password?: string
  tls?: { key: string; cert: string }
  /** What becomes of a message to a number, by how often one was offered before. */
  to?: (number: string, before: number) => 'take' | 'later' | 'hangUp' | 'never'
}

const replyOf = {
  take: 0,
  later: smpp.errors.ESME_RMSGQFUL ?? -1,
  never: smpp.errors.ESME_RINVDSTADR ?? -1,
  hangUp: 'hangUp',
} as const

/** An SMPP server on this machine that keeps what it is given. */
export async function startSmsServer({
  password = 'secret',
  tls,
  to = () => 'take',
}: Options = {}) {
  const parts: ReceivedText[] = []
  const sessions = new Set<Session>()
  const receivers = new Set<Session>()
  const replies: Reply[] = []
  const offers = new Map<string, number>()
  const atSignIn: Record<string, unknown>[] = []
  let binds = 0
  let ids = 0

  function take(pdu: Pdu): string {
    const { message, udh } = pdu.short_message as { message: string; udh?: Buffer[] }
    const id = String(++ids)
    parts.push({
      id,
      to: `+${pdu.destination_addr}`,
      from: String(pdu.source_addr),
      text: message,
      coding: pdu.data_coding,
      header: udh && [...(udh[0] ?? [])].slice(2),
      receipt: pdu.registered_delivery === 1,
    })
    return id
  }

  function nextReply(number: string): Reply {
    const before = offers.get(number) ?? 0
    offers.set(number, before + 1)
    return replies.shift() ?? replyOf[to(number, before)]
  }

  function submitted(session: Session, pdu: Pdu) {
    const reply = nextReply(`+${pdu.destination_addr}`)
    if (reply === 'hangUp') return session.destroy()
    if (reply !== 0 && reply !== 'silence')
      return session.send(pdu.response({ command_status: reply }))
    const message_id = take(pdu)
    if (reply === 0) session.send(pdu.response({ message_id }))
  }

  /** Answers a sign-in; returns whether it was right. */
  function signedIn(session: Session, pdu: Pdu): boolean {
    const right = pdu.system_id === 'coop' && pdu.password === password
    session.send(
      pdu.response({ command_status: right ? 0 : smpp.errors.ESME_RINVPASWD, system_id: 'test' }),
    )
    return right
  }

  const server = smpp.createServer(tls ?? {}, session => {
    sessions.add(session)
    session.on('close', () => {
      sessions.delete(session)
      receivers.delete(session)
    })
    session.on('error', () => session.destroy())
    session.on('bind_transmitter', (pdu: Pdu) => {
      binds++
      signedIn(session, pdu)
    })
    session.on('bind_receiver', (pdu: Pdu) => {
      session.socket.cork()
      if (signedIn(session, pdu)) {
        receivers.add(session)
        for (const fields of atSignIn.splice(0)) session.deliver_sm(fields)
      }
      session.socket.uncork()
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      receivers.delete(session)
      session.send(pdu.response())
    })
    session.on('submit_sm', (pdu: Pdu) => submitted(session, pdu))
  })

  /** A connection that receives; waits until there is one. */
  async function receiver(): Promise<Session> {
    for (let tries = 0; tries < 250; tries++) {
      const [one] = receivers
      if (one) return one
      await sleep(20)
    }
    throw new Error('nobody receives receipts')
  }

  /** Hands a `deliver_sm` to the other side; resolves with the status of its answer. */
  async function deliver(fields: Record<string, unknown>): Promise<number> {
    const session = await receiver()
    return new Promise((resolve, reject) => {
      const closed = () => reject(new Error('the receiver has gone'))
      session.once('close', closed)
      session.deliver_sm(fields, answer => {
        session.off('close', closed)
        resolve(answer.command_status)
      })
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'ssmpp' : 'smpp'}://coop:${password}@127.0.0.1:${port}`,
    port,
    /** What was accepted, part by part. */
    parts,
    /** What becomes of the next messages; those after them are treated as `to` says. */
    reply: (...next: Reply[]) => replies.push(...next),
    /** How many connections have been opened to send. */
    binds: () => binds,
    /** How many connections receive receipts now. */
    receivers: () => receivers.size,
    /** How many connections there are. */
    sessions: () => sessions.size,
    deliver,
    /** What is sent to the next receiver, in one packet with the answer to its sign-in. */
    atSignIn: (fields: Record<string, unknown>) => atSignIn.push(fields),
    /** Tells the other side what became of a part; resolves with the status of its answer. */
    receipt: (id: string, state: State, err = '000') =>
      deliver({
        esm_class: 4,
        short_message: `id:${id} sub:001 dlvrd:001 submit date:2601010900 done date:2601010901 stat:${state} err:${err} text:Your code`,
      }),
    /** Asks the other side whether it is there. */
    enquire: () =>
      new Promise<void>(resolve => {
        for (const session of sessions) session.enquire_link({}, () => resolve())
      }),
    /** Signs off from the other side, which closes the connections. */
    unbind: () => {
      for (const session of sessions) session.unbind({})
    },
    /** Closes all connections. */
    hangUp: () => {
      for (const session of sessions) session.destroy()
    },
    /** The last text to a number; waits until there is one. */
    async lastTo(number: string): Promise<string> {
      for (let tries = 0; tries < 100; tries++) {
        const found = parts.findLast(({ to }) => to === number)
        if (found) return found.text
        await sleep(100)
      }
      throw new Error(`no text message came for ${number}`)
    },
    stop: async () => {
      for (const session of sessions) session.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type SmsServer = Awaited<ReturnType<typeof startSmsServer>>

import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import smpp, { type Pdu, type Session } from 'smpp'

/** What the server does with a message: a status to answer, no answer, or no connection. */
type Reply = number | 'silence' | 'hangUp'

export interface ReceivedText {
  to: string
  from: string
  text: string
  coding: unknown
  /** The header of a part: reference, count and number. */
  header: number[] | undefined
}

interface Options {
  password?: string
  tls?: { key: string; cert: string }
}

/** An SMPP server on this machine that keeps what it is given. */
export async function startSmsServer({ password = 'secret', tls }: Options = {}) {
  const parts: ReceivedText[] = []
  const sessions = new Set<Session>()
  const replies: Reply[] = []
  let binds = 0

  function take(pdu: Pdu) {
    const { message, udh } = pdu.short_message as { message: string; udh?: Buffer[] }
    parts.push({
      to: `+${pdu.destination_addr}`,
      from: String(pdu.source_addr),
      text: message,
      coding: pdu.data_coding,
      header: udh && [...(udh[0] ?? [])].slice(2),
    })
  }

  const server = smpp.createServer(tls ?? {}, session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
    session.on('bind_transmitter', (pdu: Pdu) => {
      binds++
      const right = pdu.system_id === 'coop' && pdu.password === password
      session.send(
        pdu.response({ command_status: right ? 0 : smpp.errors.ESME_RINVPASWD, system_id: 'test' }),
      )
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => session.send(pdu.response()))
    session.on('submit_sm', (pdu: Pdu) => {
      const reply = replies.shift() ?? 0
      if (reply === 'hangUp') return session.destroy()
      if (reply === 'silence') return take(pdu)
      if (reply === 0) take(pdu)
      session.send(pdu.response({ command_status: reply, message_id: String(parts.length) }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'ssmpp' : 'smpp'}://coop:${password}@127.0.0.1:${port}`,
    port,
    /** What was accepted, part by part. */
    parts,
    /** What becomes of the next messages; those after them are accepted. */
    reply: (...next: Reply[]) => replies.push(...next),
    binds: () => binds,
    /** Asks the other side whether it is there. */
    enquire: () =>
      new Promise<void>(resolve => {
        for (const session of sessions) session.enquire_link({}, () => resolve())
      }),
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

/** The parts of the package `smpp` that are used; it brings no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    sequence_number: number
    [field: string]: unknown
    response(fields?: Record<string, unknown>): Pdu
  }

  type Command = (fields: Record<string, unknown>, answered?: (answer: Pdu) => void) => boolean

  export interface Session extends EventEmitter {
    socket: Socket
    bind_transmitter: Command
    bind_receiver: Command
    submit_sm: Command
    deliver_sm: Command
    enquire_link: Command
    unbind: Command
    send(pdu: Pdu): boolean
    close(): void
    destroy(): void
  }

  interface Encoding {
    match(text: string): boolean
    encode(text: string): Buffer
    decode(bytes: Buffer): string
  }

  interface Server extends NetServer {
    on(event: 'session', listener: (session: Session) => void): this
  }

  const smpp: {
    connect(options: Record<string, unknown>): Session
    createServer(
      options: { key?: string | Buffer; cert?: string | Buffer },
      listener: (session: Session) => void,
    ): Server
    encodings: { ASCII: Encoding; UCS2: Encoding }
    errors: Readonly<Record<string, number>>
  }
  export default smpp
}

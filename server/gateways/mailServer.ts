import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLocalHost } from './local.ts'

/** An SMTP server and the account that is used on it. */
export interface MailServer {
  host: string
  port: number
  security: 'STARTTLS' | 'TLS' | 'NONE'
  username: string
  password: string
}

interface Mailbox {
  name?: string | undefined
  address: string
}

/** An e-mail to one recipient. */
export interface Email {
  /** The same for every attempt, so that a recipient can recognize duplicates. */
  messageId: string
  from: Mailbox
  to: Mailbox
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string | undefined
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

/** Where a connection stood when something failed. */
type Stage = 'connect' | 'login' | 'sender' | 'recipient' | 'message'

/** Why an e-mail was not taken, or may not have been. */
export class MailFailure extends Error {
  constructor(
    readonly stage: Stage,
    /** What the server said, or what the network did. */
    readonly said: string,
    /** The reply code of the server, if it replied. */
    readonly code: number | undefined,
    /** It was given over, and the server has not said that it refuses it. */
    readonly uncertain = false,
  ) {
    super(`${stage}: ${said}`)
  }

  /** The recipient or the message is refused for good; another attempt would fare no better. */
  get final(): boolean {
    const permanent = this.code !== undefined && this.code >= 500
    return permanent && (this.stage === 'recipient' || this.stage === 'message')
  }
}

interface SmtpError {
  responseCode?: number
  response?: string
  command?: string
  code?: string
  message?: string
}

/** The server says that it closes the connection. */
const CLOSING = 421

/** "Message size exceeds fixed limit", which the program says itself where it knows the limit. */
const TOO_LARGE = 552
const isTooLarge = ({ command, code, responseCode }: SmtpError): boolean =>
  command === 'MAIL FROM' && (code === 'EMESSAGE' || responseCode === TOO_LARGE)

const stageOf = (error: SmtpError, otherwise: Stage): Stage => {
  const { command, code } = error
  if (error.responseCode === CLOSING) return 'connect'
  if (isTooLarge(error)) return 'message'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  if (command?.startsWith('AUTH') || code === 'EAUTH') return 'login'
  if (command === 'DATA') return 'message'
  return otherwise
}

/** Bytes that are given to a connection at once. */
const SLICE = 64 * 1024

/** Characters that are kept of what a server says. */
const SAID_MAX = 300

function failureOf(error: unknown, otherwise: Stage, handedOver = false): MailFailure {
  const given = (error ?? {}) as SmtpError
  const said = (given.response ?? given.message ?? 'no answer').replace(/[\s\0]+/g, ' ').trim()
  const code = given.responseCode ?? (isTooLarge(given) ? TOO_LARGE : undefined)
  const refused = code !== undefined && code >= 400
  const stage = stageOf(given, otherwise)
  return new MailFailure(stage, said.slice(0, SAID_MAX), code, handedOver && !refused)
}

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000 }
/**
 * Milliseconds in which a server answers. It may take so long to look through an e-mail that it
 * then accepts (RFC 5321, 4.5.3.2): who gives up before sends it twice.
 */
const ANSWER_TIME = 600_000
/** The same where somebody waits for the outcome. */
export const SHORT_ANSWER_TIME = 20_000

/** A connection to a mail server, for one e-mail after another. */
export interface MailConnection {
  /**
   * Sends an e-mail. `handOver` is awaited when everything but its end has been sent: until it is
   * done, the server does not have the e-mail, and if it throws, does not get it. Answers what the
   * server said; throws a `MailFailure`, or what `handOver` has thrown.
   */
  send(email: Email, handOver: () => Promise<void>): Promise<string>
  /** Whether it can be used for another e-mail. */
  usable(): boolean
  close(): void
}

type Done<T> = (error?: unknown, value?: T) => void

/** Connects and signs in; throws a `MailFailure`. */
export async function connectMail(
  { host, port, security, username, password }: MailServer,
  answerTime = ANSWER_TIME,
): Promise<MailConnection> {
  const smtp = new SMTPConnection({
    ...{ host, port, ...limits, socketTimeout: answerTime },
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    // Servers on the same machine have certificates of their own.
    tls: { rejectUnauthorized: !isLocalHost(host) },
  })
  let broken: unknown
  /** Ends what is going on when the connection breaks. */
  let interrupt: Done<never> | undefined
  const breakOff = (error: unknown) => {
    broken ??= error
    interrupt?.(broken)
  }
  smtp.on('error', breakOff)
  // What the server said before it closed the connection says more.
  smtp.once('end', () => setImmediate(breakOff, new Error('the connection was closed')))
  /** One exchange with the server; rejects with what it or the network has said. */
  const exchange = <T>(begin: (done: Done<T>) => void): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      interrupt = reject
      begin((error, value) => (error ? reject(error) : resolve(value as T)))
    }).finally(() => {
      interrupt = undefined
    })

  try {
    await exchange<void>(done => smtp.connect(done)).catch(error => {
      throw failureOf(error, 'connect')
    })
    if (username !== '')
      await exchange<unknown>(done => smtp.login({ user: username, pass: password }, done)).catch(
        error => {
          throw failureOf(error, 'login')
        },
      )
  } catch (error) {
    smtp.close()
    throw error
  }

  /** After a refusal: the server forgets what it has of the e-mail, and takes another one. */
  const reset = () =>
    exchange<unknown>(done => smtp.reset(done)).catch(error => {
      broken ??= error
      smtp.close()
    })

  return {
    usable: () => broken === undefined,
    close: () => (broken === undefined ? smtp.quit() : smtp.close()),
    send: async (email, handOver) => {
      const source = await new MailComposer(asMail(email)).compile().build()
      let handedOver = false
      let refused: { because: unknown } | undefined
      async function* parts() {
        // In slices: the rest waits until the connection takes it.
        for (let at = 0; at < source.length; at += SLICE) yield source.subarray(at, at + SLICE)
        await handOver().catch(error => {
          refused = { because: error }
          throw error
        })
        if (broken !== undefined) throw broken
        handedOver = true
      }
      const envelope = {
        ...{ from: email.from.address, to: [email.to.address], size: source.length },
      }
      try {
        const info = await exchange<{ response?: string }>(done =>
          smtp.send(envelope, Readable.from(parts()), done as never),
        )
        return String(info?.response ?? '').slice(0, SAID_MAX)
      } catch (error) {
        const failure = failureOf(error, 'message', handedOver)
        if (failure.code === undefined || failure.code === CLOSING || refused) {
          broken ??= error
          smtp.close()
        } else await reset()
        throw refused ? refused.because : failure
      }
    },
  }
}

const asMail = ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  headers,
  attachments,
}: Email) => ({
  messageId,
  from: { name: from.name ?? '', address: from.address },
  to: { name: to.name ?? '', address: to.address },
  ...(replyTo && { replyTo }),
  ...{ subject, text },
  ...(html && { html }),
  ...(headers && { headers: { ...headers } }),
  ...(attachments && { attachments: attachments.map(one => ({ ...one })) }),
  // Nothing of it is read from files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
})

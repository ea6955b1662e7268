import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A message in the inbox. */
interface Kept {
  uid: number
  source: string
  isSeen: boolean
}

const numbersIn = (range: string, last: number): [number, number] => {
  const [from = '', to = from] = range.split(':')
  const of = (text: string) => (text === '*' ? last : Number(text))
  return [Math.min(of(from), of(to)), Math.max(of(from), of(to))]
}

/** A mailbox on this machine: as much of IMAP (RFC 3501) as reading an inbox takes. */
export async function imapServer({ password = 'secret', validity = 7 } = {}) {
  const inbox: Kept[] = []
  const asked: string[] = []
  const manner = { validity }
  let uid = 0

  /** What the server says before it says that a command was carried out. */
  const untagged: Record<string, (line: string) => string> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1\r\n',
    LIST: () => '* LIST () "/" INBOX\r\n',
    SELECT: () =>
      `* ${inbox.length} EXISTS\r\n* FLAGS (\\Seen)\r\n` +
      `* OK [UIDVALIDITY ${manner.validity}]\r\n* OK [UIDNEXT ${uid + 1}]\r\n`,
    SEARCH: line => {
      const [, range = '1:*'] = /UID ([\d:*]+)/.exec(line.replace('UID SEARCH', '')) ?? []
      const [from, to] = numbersIn(range, uid)
      const found = inbox.filter(one => !one.isSeen && one.uid >= from && one.uid <= to)
      return `${['* SEARCH', ...found.map(one => one.uid)].join(' ')}\r\n`
    },
    FETCH: line => {
      const at = inbox.findIndex(one => one.uid === Number(/\d+/.exec(line)?.[0]))
      const { source = '' } = inbox[at] ?? {}
      const bytes = Buffer.byteLength(source)
      return `* ${at + 1} FETCH (UID ${inbox[at]?.uid} BODY[]<0> {${bytes}}\r\n${source})\r\n`
    },
    STORE: line => {
      const one = inbox.find(kept => kept.uid === Number(/\d+/.exec(line)?.[0]))
      if (one) one.isSeen = true
      return ''
    },
    LOGOUT: () => '* BYE\r\n',
  }

  function answer(socket: Socket, tag: string, line: string): void {
    asked.push(line)
    const command = line.replace(/^UID /, '').split(' ')[0]?.toUpperCase() ?? ''
    const isRefused = command === 'LOGIN' && !line.includes(password)
    const outcome = isRefused ? 'NO Invalid credentials' : 'OK done'
    socket.write(`${untagged[command]?.(line) ?? ''}${tag} ${outcome}\r\n`)
  }

  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK IMAP4rev1 ready\r\n')
    let rest = ''
    socket.on('data', data => {
      rest += data.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [, tag = '', line = ''] = /^(\S+) (.*)$/.exec(rest.slice(0, end)) ?? []
        rest = rest.slice(end + 2)
        answer(socket, tag, line)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    inbox,
    asked,
    manner,
    /** Delivers a message; its number. */
    receive(source: string): number {
      inbox.push({ uid: ++uid, source, isSeen: false })
      return uid
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

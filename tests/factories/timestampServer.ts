import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { memoryFolder } from '../memory.ts'
import { tool } from './tool.ts'

/** What it does with a request: a token, a refusal, the answer to an older one, or nothing. */
type Reply = 'token' | 'refusal' | 'old' | 'broken' | 'silence'

const settings = (folder: string) => `
[tsa]
default_tsa = own
[own]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
accuracy = secs:1
[extensions]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
basicConstraints = critical,CA:true
[req]
distinguished_name = name
[name]
`

/** A time stamp authority on this machine (RFC 3161), which OpenSSL speaks for. */
export async function startTimestampServer() {
  const folder = mkdtempSync(join(memoryFolder(), 'timestamp-test-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('tsa.cnf'), settings(folder))
  writeFileSync(at('serial'), '01')
  const made = [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Test TSA'],
    ...['-config', at('tsa.cnf'), '-extensions', 'extensions'],
    ...['-keyout', at('tsa.key'), '-out', at('tsa.pem')],
  ]
  tool('openssl', ...made)

  let reply: Reply = 'token'
  let last: Buffer | undefined
  function answerTo(request: Buffer): Buffer {
    if (reply === 'old' && last) return last
    // A digest that it does not take is refused with a status.
    writeFileSync(at('query'), request)
    const config = ['-config', at('tsa.cnf')]
    tool('openssl', 'ts', '-reply', '-queryfile', at('query'), ...config, '-out', at('reply'))
    last = readFileSync(at('reply'))
    return last
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (reply === 'silence') return
    if (reply === 'broken') return response.writeHead(500).end()
    const body = Buffer.concat(chunks)
    response.setHeader('content-type', 'application/timestamp-reply')
    // Cut off, a request is no request any more.
    response.end(answerTo(reply === 'refusal' ? body.subarray(0, -3) : body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    /** Its certificate, in a file. */
    certificate: at('tsa.pem'),
    /** What it does from now on. */
    reply: (next: Reply) => {
      reply = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

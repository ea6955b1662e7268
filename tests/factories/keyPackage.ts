import { readFileSync } from 'node:fs'
import { inFolder, tool } from './tool.ts'

/** Files of keys (PKCS #12) as other programs write them, good and bad ones, by their names. */
export const keyPackage = (password: string): Promise<Record<string, Uint8Array>> =>
  inFolder({}, path => {
    const openssl = (...args: string[]) => tool('openssl', ...args)
    const request = ['req', '-newkey', 'rsa:2048', '-nodes', '-days', '30']
    const made = (name: string) => ['-keyout', path(`${name}.key`), '-out', path(`${name}.pem`)]
    openssl(...request, '-x509', '-subj', '/CN=Our Authority', ...made('above'))
    const above = ['-CA', path('above.pem'), '-CAkey', path('above.key')]
    openssl(...request, '-x509', '-subj', '/CN=Our Cooperative', ...above, ...made('own'))

    const pack = (name: string, ...args: string[]) => {
      openssl('pkcs12', '-export', '-passout', `pass:${password}`, '-out', path(name), ...args)
      return readFileSync(path(name))
    }
    const own = ['-inkey', path('own.key'), '-in', path('own.pem')]
    const chain = pack('chain.p12', ...own, '-certfile', path('above.pem'))
    return {
      'chain.p12': chain,
      'legacy.p12': pack('legacy.p12', ...own, '-legacy'),
      'bare.p12': pack('bare.p12', '-nokeys', '-in', path('own.pem')),
      'cut.p12': chain.subarray(0, 400),
      'text.p12': Buffer.from('not a key'),
    }
  })

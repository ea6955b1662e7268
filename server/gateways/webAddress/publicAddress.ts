import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the public internet: IANA's registry of special-purpose addresses. */
const special: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Within the public IPv6 space: documentation, and tunnels that carry an IPv4 address. */
const specialV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, bits] of special) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialV6) blocked.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** An address of that host, if all it has are permitted; the connection is made to exactly it. */
export async function permittedAddress(
  host: string,
  permitted: (address: string) => boolean,
): Promise<{ address: string; family: number } | undefined> {
  const name = host.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const all = family ? [{ address: name, family }] : await lookup(name, { all: true })
  return all.every(one => permitted(one.address)) ? all[0] : undefined
}

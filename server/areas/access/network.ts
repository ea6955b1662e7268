/**
 * The network an address belongs to, as far as one household or office goes: an IPv4 address itself,
 * of an IPv6 address the first half, for the other half is its holder's to change.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const groups = before ? before.split(':') : []
  const last = after ? after.split(':') : []
  if (after !== undefined) while (groups.length + last.length < 8) groups.push('0')
  return [...groups, ...last]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The network of an address, roughly a household or office: an IPv4 address itself, or the first
 * half of an IPv6 address, whose second half its user can change.
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

const entries = (value: object): string[] =>
  Object.entries(value).map(([key, one]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return `${name}${inOne(one)}`
  })

function inOne(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${entries(value).join(', ')}]`
  const inside = entries(value).join(', ')
  return inside ? `{ ${inside} }` : '{}'
}

/** JSON for readable differences: what fits into a line stands in one. */
export function printed(value: unknown, indent = '', name = ''): string {
  const line = inOne(value)
  const fits = indent.length + name.length + line.length <= 100
  if (fits || typeof value !== 'object' || value === null) return line
  const list = Array.isArray(value)
  const lines = Object.entries(value).map(([key, one]) => {
    const said = list ? '' : `${JSON.stringify(key)}: `
    return `${indent} ${said}${printed(one, `${indent} `, said)}`
  })
  const [first, last] = list ? '[]' : '{}'
  return `${first}\n${lines.join(',\n')}\n${indent}${last}`
}

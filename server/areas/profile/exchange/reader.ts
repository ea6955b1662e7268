/** Reads an object by names, and remembers what nobody asked for. */
export interface Reader {
  value(name: string): unknown
  /** A text or number; null for anything else. */
  text(name: string): string | null
  texts(name: string): string[]
  part(name: string): Reader
  parts(name: string): Reader[]
  ignore(...names: string[]): void
  /** Names what is left. Parts do it themselves once they are out of use. */
  done(): void
}

/** Names are listed once, without the number of the line. */
const most = 100

const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : null

export function readerOf(given: unknown, path: string, unknown: string[]): Reader {
  const object = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const left = new Map<string, unknown>(Object.entries(object))
  const inner: Reader[] = []
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const take = (name: string) => {
    const value = left.get(name)
    left.delete(name)
    return value
  }
  const tell = (name: string) => {
    const short = name.slice(0, 80)
    if (unknown.length < most && !unknown.includes(short)) unknown.push(short)
  }
  const isNothing = (value: unknown) => value === null || value === '' || value === undefined
  /** A list, or nothing: what is of another kind is named. */
  const listIn = (name: string): unknown[] => {
    const value = take(name)
    if (Array.isArray(value)) return value
    if (!isNothing(value)) tell(at(name))
    return []
  }
  const reading = (value: unknown, name: string) => {
    const reader = readerOf(value, at(name), unknown)
    inner.push(reader)
    return reader
  }
  return {
    value: take,
    text(name) {
      const value = take(name)
      const text = textIn(value)
      if (text === null && !isNothing(value)) tell(at(name))
      return text || null
    },
    texts: name => listIn(name).flatMap(one => textIn(one) ?? []),
    part: name => reading(take(name), name),
    parts: name => listIn(name).map(one => reading(one, name)),
    ignore: (...names) => {
      for (const name of names) left.delete(name)
    },
    done() {
      for (const [name, value] of left) if (!isNothing(value)) tell(at(name))
      left.clear()
      for (const reader of inner) reader.done()
    },
  }
}

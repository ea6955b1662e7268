import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Takes what has been compressed so far. */
type Sink = (bytes: Uint8Array) => Promise<void>

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

export interface Archive {
  /** Adds a file; `stored` leaves it as it is, for what is compressed already. */
  add(name: string, content: Content, how?: 'stored'): Promise<void>
  end(): Promise<void>
}

/** Writes a zip archive a piece at a time: no file is in memory as a whole. */
export function archiveTo(sink: Sink): Archive {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  async function flush() {
    for (let next = ready.shift(); next; next = ready.shift()) await sink(next)
  }
  return {
    async add(name, content, how) {
      const file = how ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for await (const piece of content) {
        file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
        await flush()
      }
      file.push(new Uint8Array(0), true)
      await flush()
    },
    async end() {
      zip.end()
      await flush()
    },
  }
}

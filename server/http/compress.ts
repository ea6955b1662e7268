import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Characters from which compressing saves more than it costs. */
const LEAST = 4096
/**
 * Characters up to which it is done at once, in less than a millisecond: giving it to another thread
 * costs more than ten times what it takes.
 */
const AT_ONCE = 128 * 1024

interface Encoding {
  name: string
  now(text: string): Buffer
  later(text: string): Promise<Buffer>
}

/**
 * A list of twenty tickets becomes an eighth of its size in a tenth of a millisecond; higher
 * qualities cost more than they save. The usual window of four megabytes would have to be cleared
 * each time.
 */
const brotli = (text: string) => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: 3,
    [zlib.BROTLI_PARAM_LGWIN]: 16,
    [zlib.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
const level = { level: 4 }

/** In the order of preference. */
const encodings: readonly Encoding[] = [
  {
    name: 'br',
    now: text => brotliCompressSync(text, brotli(text)),
    later: text => promisify(brotliCompress)(text, brotli(text)),
  },
  {
    name: 'gzip',
    now: text => gzipSync(text, level),
    later: text => promisify(gzip)(text, level),
  },
]

/** Whether `accept-encoding` names it, and not as what is refused (`br;q=0`). */
const accepts = (header: string, name: string): boolean =>
  header.split(',').some(one => {
    const [encoding, weight = ''] = one.split(';')
    return encoding?.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })

/** Compresses long answers of the API, and pages that are put together for a request. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = encodings.find(({ name }) => accepts(accepted, name))
    if (!encoding) return payload
    reply.header('content-encoding', encoding.name)
    return payload.length <= AT_ONCE ? encoding.now(payload) : encoding.later(payload)
  })
}

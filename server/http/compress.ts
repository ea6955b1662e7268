import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Characters from which compressing saves more than it costs. */
const LEAST = 4096

type Pack = (text: string) => Promise<Buffer>

/**
 * Encodings in the order of preference. A list of twenty tickets is an eighth of its size in a seventh
 * of a millisecond; higher qualities cost more than they save.
 */
const encodings: readonly [name: string, pack: Pack][] = [
  ['br', text => packBrotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } })],
  ['gzip', text => packGzip(text, { level: 4 })],
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
    reply.header('vary', 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [name, pack] = encodings.find(([name]) => accepts(accepted, name)) ?? []
    if (!name || !pack) return payload
    reply.header('content-encoding', name)
    return pack(payload)
  })
}

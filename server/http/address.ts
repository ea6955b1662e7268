import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's network address. Headers of a proxy may contain anything; only valid ones are used. */
export const addressOf = ({ ip, raw }: FastifyRequest): string =>
  isIP(ip) ? ip : (raw.socket.remoteAddress ?? '')

import type { IncomingHttpHeaders } from 'node:http'

/** The token of the standard header, which programs use. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1]

import i18next from 'i18next'
import { type ErrorName, errors } from '#contract/errors.ts'
import { parse, type Sender } from './wire.ts'

/**
 * What an HTTP status means that comes without an envelope: a proxy's, or another server's. Any
 * other is no answer of the server's: what was sent may have arrived.
 */
export const refusalsByStatus: Readonly<Record<number, ErrorName>> = {
  401: 'signInAgain',
  403: 'network',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
}

/** Makes an answer the refusal its HTTP status stands for, where it brings none of its own. */
export const byStatus =
  (send: Sender): Sender =>
  async sent => {
    const came = await send(sent)
    const name = refusalsByStatus[came.status]
    if (!name) return came
    const { body } = came
    const code = parse(typeof body === 'string' ? body : await body.text())?.meta?.code
    if (typeof code === 'number' && code !== errors.ok) return came
    const meta = { code: errors[name], name, message: i18next.t(`errors:${name}`) }
    return { ...came, type: 'application/json', body: JSON.stringify({ meta }) }
  }

/** Content types of what is asked for. Other servers call a workbook by other names. */
export const SHEET = /spreadsheetml|ms-excel|octet-stream/
/** Anything but a page: none can be uploaded. */
export const UPLOAD = /^(?!text\/html).+/

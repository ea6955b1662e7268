import i18next from 'i18next'
import { type ErrorName, errors } from '#contract/errors.ts'
import { parse, type Sender } from './wire.ts'

/**
 * Refusals for HTTP statuses without an envelope: a proxy's, or another server's. With any other
 * status the request may have been carried out.
 */
export const refusalsByStatus: Readonly<Record<number, ErrorName>> = {
  401: 'signInAgain',
  403: 'network',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
}

/** Turns an answer without an envelope into the refusal of its HTTP status. */
export const withStatusRefusals =
  (send: Sender): Sender =>
  async request => {
    const response = await send(request)
    const name = refusalsByStatus[response.status]
    if (!name) return response
    const { body } = response
    const code = parse(typeof body === 'string' ? body : await body.text())?.meta?.code
    if (typeof code === 'number' && code !== errors.ok) return response
    const meta = { code: errors[name], name, message: i18next.t(`errors:${name}`) }
    return { ...response, type: 'application/json', body: JSON.stringify({ meta }) }
  }

/** Content types of files to save. Other servers use other names for spreadsheets. */
export const SHEET =
  /spreadsheetml|ms-excel|octet-stream|text\/csv|vnd\.commonshare|application\/(pdf|zip)/
/** Anything but a page: pages cannot be uploaded. */
export const UPLOAD = /^(?!text\/html).+/

import type { Receipt } from './gateway.ts'

/** What the states mean, in the order of the numbers that `message_state` has for them, from 1. */
const meanings = new Map<string, Receipt['state']>([
  ['ENROUTE', 'underway'],
  ['DELIVRD', 'delivered'],
  ['EXPIRED', 'failed'],
  ['DELETED', 'failed'],
  ['UNDELIV', 'failed'],
  ['ACCEPTD', 'underway'],
  ['UNKNOWN', 'underway'],
  ['REJECTD', 'failed'],
])
const words = [...meanings.keys()]

/** The kinds of `deliver_sm` in the bits of `esm_class`; any other comes from a phone. */
const kindBits = 0x3c
const final = 0x04
const intermediate = 0x20

/** Longer ones are no ids: SMPP gives them 64 characters and an end. */
const idMax = 65
const saidMax = 100

/**
 * The id of a part, as the provider has sent it. It ends at the first character that cannot be
 * seen: where the end of a field is missing, the next field has been read with it.
 */
export function partId(sent: unknown): string | undefined {
  const [id] = (typeof sent === 'string' && /^[!-~]+/.exec(sent)) || []
  return id && id.length <= idMax ? id : undefined
}

/** A text as the package `smpp` hands it over: decoded, or in bytes if it does not know how. */
function textIn(field: unknown): string {
  const { message } = (field ?? {}) as { message?: unknown }
  if (Buffer.isBuffer(message)) return message.toString('latin1')
  return typeof message === 'string' ? message : ''
}

/** The fields `id`, `stat` and `err` of a receipt in words. What follows `text:` others wrote. */
function fieldsOf(text: string) {
  const [own = ''] = text.replaceAll('\0', '').split(/(?:^|\s)text:/i, 1)
  return {
    id: /(?:^|\s)id:([!-~]+)(?!\S)/i.exec(own)?.[1],
    stat: /(?:^|\s)stat:(\w+)/i.exec(own)?.[1]?.toUpperCase(),
    err: /(?:^|\s)err:(\w+)/i.exec(own)?.[1],
  }
}

/**
 * The receipt in a `deliver_sm` of SMPP, or undefined if it is none that can be understood: from its
 * fields `receipted_message_id` and `message_state`, otherwise from its text `id:… stat:DELIVRD
 * err:000 text:…`. Some providers give an id in hexadecimal when they accept a message, and in
 * decimal in the text of the receipt: such receipts are not recognized as those of the message.
 */
export function receiptOf(pdu: Readonly<Record<string, unknown>>): Receipt | undefined {
  const kind = Number(pdu.esm_class) & kindBits
  if (kind !== final && kind !== intermediate) return
  const { id, stat, err } = fieldsOf(textIn(pdu.short_message) || textIn(pdu.message_payload))
  const part = partId(pdu.receipted_message_id) ?? partId(id)
  const word = words[Number(pdu.message_state) - 1] ?? stat ?? ''
  const state = meanings.get(word)
  if (part === undefined || state === undefined) return
  return {
    part,
    state: kind === intermediate ? 'underway' : state,
    said: [word, err].filter(Boolean).join(' ').slice(0, saidMax),
  }
}

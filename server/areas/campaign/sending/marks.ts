import { unsubscribePath } from '#contract/areas/campaign/messagePaths.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'

const signed = (keys: Keys, use: string, id: string): string =>
  keys.digest(`delivery ${use}`, id).slice(0, 32)

/** What a mark is for: whoever sees one in a reply cannot use it for the other. */
type Use = 'unsubscribe' | 'message id'

/** What leads to a delivery: only this server can make it. */
const markOf = (keys: Keys, use: Use, delivery: number): string =>
  `${delivery}.${signed(keys, use, String(delivery))}`

/** The delivery that a mark leads to, if it is one of ours. */
export function deliveryIn(keys: Keys, use: Use, mark: string): number | undefined {
  const [id = '', sign = ''] = mark.split('.')
  const isOurs = /^\d{1,15}$/.test(id) && isEqualText(sign, signed(keys, use, id))
  return isOurs ? Number(id) : undefined
}

/** The id of an e-mail: the same for every attempt, and what a bounce names. */
export const messageIdOf = (keys: Keys, delivery: number, from: string): string =>
  `<delivery.${markOf(keys, 'message id', delivery)}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** The delivery that an id of an e-mail names. */
export const deliveryOfMessageId = (keys: Keys, text: string): number | undefined => {
  const [, mark] = /<delivery\.(\d{1,15}\.[^@<>\s]{1,64})@/.exec(text) ?? []
  return mark === undefined ? undefined : deliveryIn(keys, 'message id', mark)
}

/** Where messages to an address are ended: a page to be read, and what mail programs call. */
export const unsubscribeLink = (keys: Keys, delivery: number): string =>
  publicUrl(unsubscribePath(markOf(keys, 'unsubscribe', delivery)))

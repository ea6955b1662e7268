import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'

/** The link of a request to join: its id and what only this installation can add to it. */
export const requestToken = (keys: Keys, id: number): string =>
  `${id}.${keys.digest('joinRequest', String(id))}`

/** The id of the request that a token is of; undefined if it is not ours. */
export function requestOfToken(keys: Keys, token: string): number | undefined {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  return isEqualText(token, requestToken(keys, id)) ? id : undefined
}

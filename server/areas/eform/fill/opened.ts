import { randomBytes } from 'node:crypto'
import { SECONDS_BEFORE } from '#contract/areas/eform/formPaths.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { isEqualText } from '#server/kit/equalText.ts'

const signed = (keys: Keys, form: number, part: string): string =>
  keys.digest('formOpened', `${form} ${part}`).slice(0, 32)

/** Proves when a form was opened: its time, a random part that is its own, and a digest. */
export function openedNow(keys: Keys, form: number, now: string): string {
  const seconds = Math.floor(Date.parse(now) / 1000)
  const part = `${seconds.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${part}.${signed(keys, form, part)}`
}

/**
 * What identifies a page that was opened; sent again, it is the same submission. Refused if it is
 * not one of ours, or was opened a moment ago: people are slower.
 */
export function requireOpened(keys: Keys, form: number, opened: string, now: string): string {
  const [seconds = '', own = '', mark = ''] = opened.split('.')
  if (!isEqualText(mark, signed(keys, form, `${seconds}.${own}`))) fail('formStale')
  const age = Date.parse(now) / 1000 - Number.parseInt(seconds, 36)
  if (age < SECONDS_BEFORE) fail('formTooFast')
  return `page:${own}`
}

/** Whom a message goes to: fields that every message has, and how typed recipients are read. */

import { files, flag, longText, refs } from '#contract/kit/field.ts'

/** Recipients of one message. */
export const RECIPIENTS_MAX = 50_000

/** Members whom a message goes to: everybody who is in one of these, each once. */
export const memberFields = () =>
  ({
    /** Everybody who has an account. */
    everybody: flag({ default: false }),
    members: refs('member', { optional: true, max: 500 }),
    roles: refs('role', { optional: true, max: 50 }),
    /** Those who are active in them. */
    projects: refs('project', { text: true, optional: true, max: 50 }),
    /** Saved views of members, with the rights of whoever sends. */
    views: refs('savedView', { optional: true, max: 20 }),
  }) as const

/** Whom a message goes to that also reaches others. */
export const audienceFields = () =>
  ({
    ...memberFields(),
    /** Addresses or numbers, typed or pasted: separated by commas, semicolons or lines. */
    recipients: longText({ max: 20_000, optional: true }),
    /** A spreadsheet with a column of addresses or numbers, and further ones with values. */
    recipientFile: files({ max: 1, accept: 'document' }),
  }) as const
export const memberNames = [
  ...(['everybody', 'members', 'roles', 'projects', 'views'] as const),
] as const satisfies readonly (keyof ReturnType<typeof memberFields>)[]
export const audienceNames = [
  ...memberNames,
  'recipients',
  'recipientFile',
] as const satisfies readonly (keyof ReturnType<typeof audienceFields>)[]

/** A name and an address or number in one, as mail programs copy them: `Chan <chan@example.com>`. */
const named = /^([^<>]*)<([^<>]+)>$/

/** What was typed or pasted, one by one: the address or number, and the name that stands with it. */
export function typedRecipients(text: string): { address: string; name: string | null }[] {
  const seen = new Set<string>()
  const found: { address: string; name: string | null }[] = []
  for (const part of text.split(/[,;，；、\n]+/)) {
    const whole = part.trim()
    if (!whole) continue
    const [, name, within] = named.exec(whole) ?? []
    const address = (within ?? whole).trim()
    const key = address.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    found.push({ address, name: name?.trim().replace(/^"|"$/g, '').trim() || null })
  }
  return found
}

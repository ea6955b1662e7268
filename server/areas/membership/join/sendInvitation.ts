import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { invitation } from '#contract/areas/membership/invitation.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { word } from '#server/words.ts'
import { invitationLink } from '../tables.ts'

export const digestOf = (keys: Keys, token: string): string => keys.digest('invitation', token)

/** Gives the invitation a new link, and writes the letter that holds it: it is stored nowhere else. */
export async function sendInvitation(
  at: Executor,
  { keys }: SignedIn,
  row: WireOf<(typeof invitation)['fields']>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const digest = digestOf(keys, token)
  await at
    .insert(invitationLink)
    .values({ invitation: row.id, digest })
    .onConflictDoUpdate({ target: invitationLink.invitation, set: { digest } })
  const [by] = await at
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, row.inviter))
  const language = languageTags[row.language]
  const inviter = by?.name ?? ''
  const values = {
    inviter,
    message: row.message,
    url: publicUrl(`/join/${token}?lang=${language}`),
    until: clockAt(await zoneOf({ db: at, keys }), row.expireDate).slice(0, 10),
  }
  const parts = ['greeting', row.message ? 'message' : '', 'link', 'otherwise'].filter(Boolean)
  await post(at, keys, {
    to: row.email,
    subject: word(language, 'mail:invitation.subject', { inviter }),
    text: parts.map(part => word(language, `mail:invitation.${part}`, values)).join('\n\n'),
  })
}

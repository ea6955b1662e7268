import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { Refused } from '#server/fail.ts'
import { printable } from '#server/gateways/picture.ts'
import { openFile } from '#server/kit/file/open.ts'

/** The member's own photo for a document; undefined if there is none. */
export async function photoOf(context: SignedIn): Promise<Buffer | undefined> {
  const [found] = await context.db
    .select({ photo: memberTable.avatarImg })
    .from(memberTable)
    .where(eq(memberTable.id, context.me.id))
  const photo: unknown = found?.photo
  // An address of a picture elsewhere is not fetched.
  if (typeof photo !== 'number') return undefined
  try {
    const { bytes } = await openFile(context, photo)
    return await printable(bytes, context.me.id)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

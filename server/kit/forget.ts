import { and, eq, isNull } from 'drizzle-orm'
import { dropLooseFiles, erase } from './erase.ts'
import type { Forget } from './personal.ts'
import { history } from './tables/history.ts'
import { preference } from './tables/preference.ts'
import { savedViewTable } from './tables/savedView.ts'
import savedView from './views/savedView.ts'

/**
 * What the kit holds of a member: how they set up the product, and where they called from. Views
 * that they shared with a role stay.
 */
export const forgetKit: Forget = async (at, { id }) => {
  await at.delete(preference).where(eq(preference.memberId, id))
  await erase(savedView, at, and(eq(savedViewTable.owner, id), isNull(savedViewTable.sharedWith)))
  await dropLooseFiles(at, id)
  // What they did stays in the history of the records, with their name.
  await at.update(history).set({ address: '', device: null }).where(eq(history.memberId, id))
}

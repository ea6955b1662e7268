import { and, eq, ne } from 'drizzle-orm'
import type { CallOutput } from '#contract/kit/call.ts'
import {
  ownPreference,
  PREFERENCE_CAP,
  PREFERENCES_CAP,
  savePreference,
} from '#contract/kit/calls/preference.ts'
import { fail } from '../fail.ts'
import { answer } from './answer.ts'
import type { Route } from './route.ts'
import { sql } from './sql.ts'
import { preference } from './tables/preference.ts'

type Value = CallOutput<typeof ownPreference>['value']

export const preferenceRoutes: Route[] = [
  answer(ownPreference, async ({ db, me }, { key }) => {
    const [found] = await db
      .select({ value: preference.value })
      .from(preference)
      .where(and(eq(preference.memberId, me.id), eq(preference.key, key)))
    return { value: (found?.value ?? null) as Value }
  }),

  answer(savePreference, async ({ db, me }, { key, value = null }) => {
    const own = and(eq(preference.memberId, me.id), eq(preference.key, key))
    if (value === null) {
      await db.delete(preference).where(own)
      return null
    }
    if (JSON.stringify(value).length > PREFERENCE_CAP) fail('tooLarge')
    const [others] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(preference)
      .where(and(eq(preference.memberId, me.id), ne(preference.key, key)))
    if ((others?.count ?? 0) >= PREFERENCES_CAP) fail('tooMany')
    await db
      .insert(preference)
      .values({ memberId: me.id, key, value })
      .onConflictDoUpdate({ target: [preference.memberId, preference.key], set: { value } })
    return null
  }),
]

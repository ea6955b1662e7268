import { eq } from 'drizzle-orm'
import {
  myLocation,
  removeMyLocation,
  updateMyLocation,
} from '#contract/areas/profile/calls/location.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { type Language, word } from '#server/words.ts'
import { memberLocation } from '../tables.ts'
import { cityNear } from './cities.ts'

/** Tenths of a degree: some 11 km. */
const coarse = (degrees: string): string => Number(degrees).toFixed(1)
/** Without zeros at the end, and without a minus before zero. */
const shortened = (degrees: string): string => String(Number(degrees) + 0)

type Stored = typeof memberLocation.$inferSelect

function shown(language: Language, stored: Stored) {
  const { latitude, longitude, accuracy, precise, updateDate } = stored
  const city = cityNear(Number(latitude), Number(longitude))
  return {
    latitude: shortened(latitude),
    longitude: shortened(longitude),
    accuracy,
    precise,
    updateDate,
    city: city ? word(language, `pages/location:cities.${city}`) : null,
  }
}

export const locationRoutes: Route[] = [
  answer(updateMyLocation, async ({ db, me, language }, given) => {
    const { precise = false } = given
    const values = {
      latitude: precise ? given.latitude : coarse(given.latitude),
      longitude: precise ? given.longitude : coarse(given.longitude),
      accuracy: precise ? (given.accuracy ?? null) : null,
      precise,
      updateDate: clock.now(),
    }
    const [stored] = await db
      .insert(memberLocation)
      .values({ member: me.id, ...values })
      .onConflictDoUpdate({ target: memberLocation.member, set: values })
      .returning()
    return shown(language, stored ?? fail('internal'))
  }),

  answer(myLocation, async ({ db, me, language }) => {
    const [stored] = await db.select().from(memberLocation).where(eq(memberLocation.member, me.id))
    return stored ? shown(language, stored) : null
  }),

  answer(removeMyLocation, async ({ db, me }) => {
    await db.delete(memberLocation).where(eq(memberLocation.member, me.id))
    return null
  }),
]

import { areas } from '#server/areas.ts'
import type { Database } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'

/** Fills an empty database with a demo cooperative. */
export async function seedDemo(db: Database, keys: Keys): Promise<void> {
  await db.transaction(async at => {
    for (const { demo } of areas) await demo?.(at, keys)
  })
}

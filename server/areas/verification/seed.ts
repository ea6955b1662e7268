import { ownEntries, seedDictionary } from '#server/areas/setup/public.ts'
import type { Database } from '#server/db/client.ts'

const cardTypes = ['HKID', 'PASSPORT', 'MAINLAND_ID', 'TW_ID'] as const

const degrees = ['SECONDARY', 'DIPLOMA', 'BACHELOR', 'MASTER', 'DOCTOR'] as const

/** The dictionaries that every installation starts with. */
export async function seedVerifications(db: Database): Promise<void> {
  await seedDictionary(db, 'cardType', ownEntries('cardType', cardTypes))
  await seedDictionary(db, 'degree', ownEntries('degree', degrees))
}

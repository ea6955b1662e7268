import { seedDictionary } from '#server/areas/setup/public.ts'
import type { Database } from '#server/db/client.ts'

const cardTypes = [
  ['HKID', '香港身份證', 'Hong Kong identity card'],
  ['PASSPORT', '護照', 'Passport'],
  ['MAINLAND_ID', '內地居民身份證', 'Mainland identity card'],
  ['TW_ID', '台灣身分證', 'Taiwan identity card'],
] as const

const degrees = [
  ['SECONDARY', '中學', 'Secondary school'],
  ['DIPLOMA', '文憑', 'Diploma'],
  ['BACHELOR', '學士', 'Bachelor'],
  ['MASTER', '碩士', 'Master'],
  ['DOCTOR', '博士', 'Doctor'],
] as const

/** The dictionaries that every installation starts with. */
export async function seedVerifications(db: Database): Promise<void> {
  await seedDictionary(db, 'cardType', cardTypes)
  await seedDictionary(db, 'degree', degrees)
}

import type { Area } from '#server/kit/manifest.ts'
import eform_ from './eform.ts'
import eformRecord from './eformRecord.ts'
import { seedForms } from './seed.ts'
import { eformCount, eformSender, eformVersion, keptForm } from './tables.ts'

/** E-forms: made by editors, filled in by members and visitors. */
export const eform: Area = {
  served: [eform_, eformRecord],
  tables: [eformVersion, eformCount, eformSender, keptForm],
  seed: seedForms,
}

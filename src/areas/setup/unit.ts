import { currentLocale } from '#src/kit/light/locale.ts'
import { wordAt } from '#src/kit/words/words.ts'

/**
 * The unit of a job type beside a quantity, in the reader's language: common ones have words
 * (`entities/kpiJobType`), others are shown as they were written.
 */
export function unitName(unit: string, quantity: string): string {
  const form = new Intl.PluralRules(currentLocale()).select(Number(quantity))
  return wordAt('entities/kpiJobType', `units.${unit}_${form}`) ?? unit
}

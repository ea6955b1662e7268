import { useTranslation } from 'react-i18next'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Product, stateOf, states } from './state.ts'

/** Where a product stands. */
export function StateTag({ of }: { of: Product }) {
  const { t } = useTranslation('pages/product')
  const state = stateOf(of)
  return <Tag tone={states[state]}>{t(`state.${state}`)}</Tag>
}

/** What its owner can expect, or do next. */
export function NextStep({ of }: { of: Product }) {
  const { t } = useTranslation('pages/product')
  const state = stateOf(of)
  const { version: number } = of
  if (state === 'approved' && of.shownLevel)
    return t('next.approved', { level: wordsOf(myProduct).choice('shownLevel', of.shownLevel) })
  if (number !== null && (state === 'pending' || state === 'rejected'))
    return t(`next.${state}Shown`, { number })
  return t(`next.${state}`, { number })
}

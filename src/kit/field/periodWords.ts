import { useTranslation } from 'react-i18next'
import { countedDays, type periods } from '#contract/kit/period.ts'

/** The names of relative periods, from `lists`. */
export function usePeriodWords(): (period: string) => string {
  const { t } = useTranslation('lists')
  return period => {
    const some = countedDays(period)
    if (some?.way === 'last') return t('period.last', { count: some.count })
    if (some) return t('period.next', { count: some.count })
    return t(`period.${period as (typeof periods)[number]}`)
  }
}

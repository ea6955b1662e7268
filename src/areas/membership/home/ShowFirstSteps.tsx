import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Steps } from './useFirstSteps.ts'

/** Brings the card of first steps back, as long as something of it is left to do. */
export function ShowFirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('pages/firstSteps')
  const { all, complete, away, putAway } = steps
  if (all.length === 0 || !away || complete) return null
  return <Button onClick={() => putAway(false)}>{t('title')}</Button>
}

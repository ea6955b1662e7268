import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFirstSteps } from './useFirstSteps.ts'

/** Brings the card of first steps back, as long as something of it is left to do. */
export default function ShowFirstSteps() {
  const { t } = useTranslation('pages/firstSteps')
  const { all, complete, away, putAway } = useFirstSteps()
  if (all.length === 0 || !away || complete) return null
  return <Button onClick={() => putAway(false)}>{t('title')}</Button>
}

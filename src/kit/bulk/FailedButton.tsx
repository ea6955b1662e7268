import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Opens what failed in the last bulk action. */
export function FailedButton({ show }: { show: (() => void) | undefined }) {
  return show && <Shown show={show} />
}

/** Its words are loaded with the first bulk action. */
function Shown({ show }: { show(): void }) {
  const { t } = useTranslation('pages/bulk')
  return <Button onClick={show}>{t('failed')}</Button>
}

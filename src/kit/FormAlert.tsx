import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Where the server gave no reason, that something went wrong is said in its place. */
  message: ReactNode
  description?: ReactNode
  action?: ReactNode
  type?: 'warning' | 'info' | 'success'
  /** Said when there is a pause, instead of at once. */
  quiet?: boolean
}

/** What a form says of itself as a whole, above its fields: a refusal, unless another `type`. */
export function FormAlert({ message, type = 'warning', quiet = false, ...more }: Props) {
  const { t } = useTranslation('errors')
  return (
    <Alert
      className="cs-form-alert"
      type={type}
      showIcon
      role={quiet ? 'status' : 'alert'}
      message={message || t('fallback')}
      {...more}
    />
  )
}

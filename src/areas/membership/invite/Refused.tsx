import { useTranslation } from 'react-i18next'

/** Addresses that were not invited, each with the reason. */
export function Refused({ all }: { all: readonly { email: string; refused: string | null }[] }) {
  const { t } = useTranslation('pages/invite')
  if (all.length === 0) return null
  return (
    <div role="alert" className="cs-form-lead">
      <p>{t('refused', { count: all.length })}</p>
      <ul>
        {all.map(({ email, refused }) => (
          <li key={email}>
            <strong>{email}</strong> · {refused}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useTranslation } from 'react-i18next'

/** A placeholder while loading; shown after a moment. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation('kit')
  return (
    <div className="cs-ticket-skeleton" role="status" aria-label={t('wait')}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <span key={at} />
      ))}
    </div>
  )
}

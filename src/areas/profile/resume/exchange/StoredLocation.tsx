import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { myLocation } from '#contract/areas/profile/calls/location.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { instant, number } from '#src/kit/words/format.ts'

interface Props {
  stored: CallOutput<typeof myLocation>
  /** The city in the resume. */
  city: string | null
  takeCity(city: string): void
  remove(): void
}

/** What is stored of a location, and the city that it suggests. */
export function StoredLocation({ stored, city, takeCity, remove }: Props) {
  const { t } = useTranslation('pages/location')
  if (!stored) return <p className="ce-note">{t('nothing')}</p>
  const { latitude, longitude, accuracy, precise, updateDate, city: near } = stored
  const exactly = accuracy ? t('metres', { metres: number(accuracy) }) : t('unknown')
  const facts = [
    [t('latitude'), `${latitude}°`],
    [t('longitude'), `${longitude}°`],
    [t('accuracy'), precise ? exactly : t('coarse')],
    [t('when'), instant(updateDate)],
  ] as const
  return (
    <>
      <dl className="ce-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button danger onClick={remove}>
        {t('remove')}
      </Button>
      {near && near !== city && (
        <Alert
          type="info"
          showIcon
          className="ce-near"
          message={t('near', { city: near })}
          description={
            <Button onClick={() => takeCity(near)}>{t('useCity', { city: near })}</Button>
          }
        />
      )}
    </>
  )
}

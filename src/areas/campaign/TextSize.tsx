import { useTranslation } from 'react-i18next'
import { PARTS_MAX, sizeOf } from '#contract/areas/campaign/textParts.ts'

/** How many text messages a text takes, and why. */
export function TextSize({ text }: { text: string }) {
  const { t } = useTranslation('pages/messages')
  if (text === '') return null
  const { coding, length, parts, room } = sizeOf(text)
  return (
    <>
      <p className="cs-note">{t('sms.size', { count: parts, length, room })}</p>
      <p className="cs-note">{t(`sms.codings.${coding}`)}</p>
      {text.includes('{{') && <p className="cs-note">{t('sms.variables')}</p>}
      {parts > PARTS_MAX && <p className="ms-bad">{t('sms.tooLong')}</p>}
    </>
  )
}

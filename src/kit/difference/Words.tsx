import { useTranslation } from 'react-i18next'
import type { Part } from './parts.ts'
import './difference.css'

/** A piece of text, marked as added or deleted visually and for screen readers. */
export function Words({ part: { fate, text } }: { part: Part }) {
  const { t } = useTranslation('records')
  if (fate === 'same') return text
  const Mark = fate === 'in' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="cs-aside">{t(`difference.${fate}Begins`)}</span>
      {text}
      <span className="cs-aside">{t(`difference.${fate}Ends`)}</span>
    </Mark>
  )
}

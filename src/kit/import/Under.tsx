import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { number } from '../words/format.ts'
import type { Importing } from './useImport.ts'

/** The progress, and a button to stop. */
export function Under({ going }: { going: Importing }) {
  const { t } = useTranslation('pages/import')
  const { busy, progress, stop } = going
  if (!busy || busy === 'reading') return null
  const said = { done: number(String(progress.done)), rows: number(String(progress.rows)) }
  return (
    <div className="cs-import-progress">
      <span id="import-progress">{t(`check.${busy}`, said)}</span>
      {/* Without a number of rows the progress is unknown. */}
      <progress
        aria-labelledby="import-progress"
        {...(progress.rows > 0 && { value: progress.done, max: progress.rows })}
      />
      {busy === 'undoing' ? (
        <p className="cs-note">{t('check.stay')}</p>
      ) : (
        <Button onClick={stop}>{t('check.stop')}</Button>
      )}
    </div>
  )
}

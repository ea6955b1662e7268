import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './older.css'

interface Props {
  /** Pages are counted from 1, newest first. */
  now: number
  last: number
  go(page: number): void
}

/** Links to newer and older pages, if there is more than one. */
export function Older({ now, last, go }: Props) {
  const { t } = useTranslation('kit')
  if (last <= 1) return null
  return (
    <div className="cs-older">
      <Button disabled={now <= 1} onClick={() => go(now - 1)}>
        {t('history.newer')}
      </Button>
      <span>{t('history.page', { page: now, last })}</span>
      <Button disabled={now >= last} onClick={() => go(now + 1)}>
        {t('history.older')}
      </Button>
    </div>
  )
}

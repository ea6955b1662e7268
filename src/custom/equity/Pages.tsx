import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  pageNo: number
  pageSize: number
  total: number
  go(pageNo: number): void
}

/** To the pages before and after; nothing where there is only one. */
export function Pages({ pageNo, pageSize, total, go }: Props) {
  const { t } = useTranslation('kit')
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <div className="cs-history-pages">
      <Button disabled={pageNo <= 1} onClick={() => go(pageNo - 1)}>
        {t('history.newer')}
      </Button>
      <span>{t('history.page', { page: pageNo, last })}</span>
      <Button disabled={pageNo >= last} onClick={() => go(pageNo + 1)}>
        {t('history.older')}
      </Button>
    </div>
  )
}

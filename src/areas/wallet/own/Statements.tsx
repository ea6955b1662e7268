import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coinStatement } from '#contract/areas/wallet/calls/own.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { save } from '#src/kit/export/download.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { monthName, today } from '#src/kit/words/format.ts'
import { monthsBetween, periods } from './period.ts'

/** The last twelve months, the latest first. */
const lastYear = () =>
  monthsBetween((periods.year(today()).from ?? today()).slice(0, 7), today().slice(0, 7)).reverse()

/** A file for each month, which can be verified without the server. */
export function Statements() {
  const { t } = useTranslation('pages/wallet')
  const [busy, setBusy] = useState<string>()
  async function download(month: string) {
    setBusy(month)
    const received = await readSheet(coinStatement, { month })
    setBusy(undefined)
    if (received) save(received, `${month}.json`)
  }
  return (
    <Card
      title={t('tab.statements')}
      text={t('statements.text')}
      actions={
        <a href="/verifyStatement" target="_blank" rel="noopener">
          {t('statements.verify')}
        </a>
      }
      rows
    >
      <RowList ordered>
        {lastYear().map(month => (
          <RowItem
            key={month}
            title={monthName(month)}
            end={
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={busy === month}
                aria-label={`${t('statements.save')} ${monthName(month)}`}
                onClick={() => void download(month)}
              >
                {t('statements.save')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coinStatement } from '#contract/areas/wallet/calls/own.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { save } from '#src/kit/export/download.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { monthName, today } from '#src/kit/words/format.ts'
import { BalancesAt } from '../balancesAt/BalancesAt.tsx'
import { monthsBetween, periods } from './period.ts'

/** The last twelve months, the latest first. */
const lastYear = () =>
  monthsBetween((periods.year(today()).from ?? today()).slice(0, 7), today().slice(0, 7)).reverse()

const formats = ['PDF', 'JSON'] as const

/** Files for each month, which can be verified without the server. */
export function Statements() {
  const { t } = useTranslation('pages/wallet')
  const [busy, setBusy] = useState<string>()
  async function download(month: string, format: (typeof formats)[number]) {
    setBusy(`${month} ${format}`)
    const received = await readSheet(coinStatement, { month, format })
    setBusy(undefined)
    if (received) save(received, `${month}.${format.toLowerCase()}`)
  }
  return (
    <>
      <Card pad title={t('statements.balanceAt')}>
        <BalancesAt />
      </Card>
      <Card
        title={t('tab.statements')}
        text={t('statements.text')}
        actions={
          <a href="/verifyStatement" target="_blank" rel="noopener">
            {t('statements.verify')}
          </a>
        }
      >
        <ol className="wa-rows">
          {lastYear().map(month => (
            <li key={month} className="wa-month">
              <p>{monthName(month)}</p>
              <div className="wa-formats">
                {formats.map(format => (
                  <Button
                    key={format}
                    icon={<DownloadOutlined aria-hidden />}
                    loading={busy === `${month} ${format}`}
                    aria-label={t('statements.saveAs', { format, month: monthName(month) })}
                    onClick={() => void download(month, format)}
                  >
                    {format}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

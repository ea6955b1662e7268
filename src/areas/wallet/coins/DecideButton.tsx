import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

const DecideDialog = lazy(retryImport(() => import('./DecideDialog.tsx')))

/** Decides on a withdrawal, or says why the member cannot. */
export function DecideButton({ row, small = false }: { row: Row; small?: boolean }) {
  const { t } = useTranslation(['pages/coins', 'errors'])
  const [asking, setAsking] = useState(false)
  const answer = answerOf(row, 'confirm')
  // What is settled has nothing left to decide.
  const offered = can(withdrawal, 'confirm') && answer && answer !== 'withdrawalProcessed'
  const blocked = answer !== true && answer !== undefined && t(`errors:${answer}`)
  return (
    <>
      {offered && (
        <Tooltip title={blocked}>
          <Button
            {...(small ? { size: 'small' } : { type: 'primary' })}
            className={blocked ? 'cs-blocked' : ''}
            aria-disabled={blocked !== false}
            onClick={() => !blocked && setAsking(true)}
          >
            {wordsOf(withdrawal).action('confirm')}
            {small && <span className="cs-aside"> {String(row.memberTitle)}</span>}
            {blocked && <span className="cs-aside"> {blocked}</span>}
          </Button>
        </Tooltip>
      )}
      {asking && (
        <Suspense fallback={null}>
          <DecideDialog row={row} closed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

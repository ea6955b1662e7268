import { App, Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Verification } from '../row.ts'

const FailDialog = lazy(retryImport(() => import('./FailDialog.tsx')))

/** Passes or fails a verification that waits, or says why the member cannot. */
export function Decide({ row }: { row: Verification }) {
  const { t } = useTranslation(['pages/examine', 'errors', 'kit'])
  const { modal } = App.useApp()
  const [failing, setFailing] = useState(false)
  const words = wordsOf(personalKyc)
  const { run, busy } = useAct(personalKyc, 'confirm', { done: t('pages/examine:decide.passed') })
  const answer = answerOf(row, 'confirm')
  if (!can(personalKyc, 'confirm') || row.verifiStatus !== 'PENDING') return null
  const blocked = answer !== true && answer !== undefined && t(`errors:${answer}`)
  const pass = () =>
    modal.confirm({
      title: t('pages/examine:decide.passTitle'),
      content: words.ask('confirm'),
      okText: words.action('confirm'),
      cancelText: t('kit:cancel'),
      onOk: async () => {
        await run(row)
      },
    })
  const button = { 'aria-disabled': blocked !== false, className: blocked ? 'cs-blocked' : '' }
  return (
    <>
      <Tooltip title={blocked}>
        <Button {...button} danger onClick={() => !blocked && setFailing(true)}>
          {words.action('reject')}
        </Button>
      </Tooltip>
      <Tooltip title={blocked}>
        <Button {...button} type="primary" loading={busy} onClick={() => !blocked && pass()}>
          {words.action('confirm')}
          {blocked && <span className="cs-aside"> {blocked}</span>}
        </Button>
      </Tooltip>
      {failing && (
        <Suspense fallback={null}>
          <FailDialog row={row} closed={() => setFailing(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { askAboutLine } from '#contract/areas/payment/calls/settlements.ts'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { can } from '#src/kit/session/can.tsx'
import { ActionMenu } from '#src/pages/actions.tsx'
import resource from '../providerSettlementLine.tsx'
import type { Line } from './settlements.ts'

/** What can be done about a line. */
export function LineActions({ line }: { line: Line }) {
  const { t } = useTranslation('pages/settlements')
  const { send, busy } = useSend()
  const reload = useReload()
  const known = line.payment !== null || line.refund !== null
  const asks = known && line.match !== 'AGREED' && !line.resolved && can(askAboutLine)

  async function ask() {
    await send(askAboutLine, { id: line.id }, ({ agreed }) =>
      t(agreed ? 'ask.agreed' : 'ask.differs'),
    )
    await Promise.all([reload(providerSettlementLine), reload(providerSettlement)])
  }
  return (
    <div className="cs-row-actions">
      {asks && (
        <Button size="small" loading={busySign(busy)} onClick={() => void ask()}>
          {t('ask.button')}
          <span className="cs-aside"> {line.requestId}</span>
        </Button>
      )}
      <ActionMenu resource={resource} row={line} />
    </div>
  )
}

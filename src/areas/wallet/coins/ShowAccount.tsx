import { useTranslation } from 'react-i18next'
import { openWithdrawal } from '#contract/areas/wallet/calls/bank.ts'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { NumberButton } from './NumberButton.tsx'

/** Shows the bank account a withdrawal is paid to. */
export function ShowAccount({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  const { send, busy } = useSend()
  const reload = useReload()
  if (!can(openWithdrawal)) return null
  async function load() {
    const outcome = await send(openWithdrawal, { id: row.id })
    // The history of the withdrawal says that it was opened.
    void reload(withdrawal, row.id)
    return outcome.ok ? outcome.data.bankAccount : undefined
  }
  return (
    <NumberButton
      label={t('number.show')}
      note={t('number.inHistory')}
      title={`${row.bankName} · ${row.accountName}`}
      {...{ load, busy }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { openBankCard } from '#contract/areas/wallet/calls/bank.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { NumberButton } from './NumberButton.tsx'

/** Shows the number of one's own bank account. */
export default function ShowNumber({ row, small }: { row: Row; small?: boolean }) {
  const { t } = useTranslation('pages/coins')
  const { send, busy } = useSend()
  const title = String(row.bankName)
  async function load() {
    const outcome = await send(openBankCard, { id: row.id })
    return outcome.ok ? outcome.data.accountNumber : undefined
  }
  return (
    <NumberButton
      label={small ? t('number.showOf', { title }) : t('number.show')}
      note={t('number.inSecurityLog')}
      {...{ title, load, busy, small }}
    />
  )
}

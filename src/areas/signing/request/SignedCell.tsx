import { useTranslation } from 'react-i18next'
import type { CellProps } from '#src/kit/field/types.ts'
import type { Request } from './row.ts'

/** How many have signed, of those who are asked, and whose turn it is. */
export default function SignedCell({ value, row }: CellProps) {
  const { t } = useTranslation('pages/contractRequests')
  const { signerCount, waitingFor } = row as Request
  return (
    <div>
      {t('signedOf', { signed: Number(value), count: signerCount })}
      {waitingFor && <p className="cs-note">{t('waitingFor', { names: waitingFor })}</p>}
    </div>
  )
}

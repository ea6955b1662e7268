import { useTranslation } from 'react-i18next'
import type { CellProps } from '#src/kit/field/types.ts'
import type { Request } from './row.ts'

/** How many have signed, of those who are asked. */
export default function SignedCell({ value, row }: CellProps) {
  const { t } = useTranslation('pages/contractRequests')
  const { signerCount } = row as Request
  return <span>{t('signedOf', { signed: Number(value), count: signerCount })}</span>
}

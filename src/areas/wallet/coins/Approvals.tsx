import { useTranslation } from 'react-i18next'
import { Cell } from '#src/kit/field/cells.tsx'
import type { CellProps } from '#src/kit/field/types.ts'

/** Who approved a withdrawal, and how many approvals it takes. */
export function Approvals(props: CellProps) {
  const { value, row } = props
  const { t } = useTranslation('pages/coins')
  const { approvalsNeeded: needed } = row
  const count = Array.isArray(value) ? value.length : 0
  return (
    <>
      {typeof needed === 'number' && <span>{t('approvals', { count, needed })} </span>}
      {count > 0 && <Cell {...props} />}
    </>
  )
}

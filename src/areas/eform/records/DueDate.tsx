import { useTranslation } from 'react-i18next'
import { Cell } from '#src/kit/field/cells.tsx'
import type { CellProps } from '#src/kit/field/types.ts'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { isOverdue } from './overdue.ts'

/** When an answer is due, and whether that has passed. */
export default function DueDate(props: CellProps) {
  const { t } = useTranslation('pages/records')
  if (!isOverdue(props.row)) return <Cell {...props} />
  return (
    <Tags>
      <Cell {...props} />
      <Tag tone="red">{t('overdue')}</Tag>
    </Tags>
  )
}

import { Cell } from '#src/kit/field/cells.tsx'
import type { CellProps } from '#src/kit/field/types.ts'

/** Who pays: a member, or as somebody without an account calls themselves. */
export function Payer({ row, ...props }: CellProps) {
  const named = row?.payerName ?? row?.payerEmail
  if (props.value === null && named) return <>{String(named)}</>
  return <Cell {...props} row={row} />
}

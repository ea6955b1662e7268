import type { CellProps } from '#src/kit/field/types.ts'
import type { Request } from './row.ts'
import { StateTags } from './StateTags.tsx'

/** The state in a list. */
export default function StateCell({ value, row }: CellProps) {
  const { late, stale, termsChanged } = row as Request
  return <StateTags state={value as Request['state']} {...{ late, stale, termsChanged }} />
}

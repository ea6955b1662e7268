import type { CellProps } from '#src/kit/field/types.ts'
import { anyIcon } from '#src/kit/page/allIcons.ts'

/** An icon with its stored name. */
export function ShownIcon({ value }: CellProps) {
  if (typeof value !== 'string') return <span className="cs-none">–</span>
  const Icon = anyIcon(value)
  return (
    <span className="cs-color">
      <Icon aria-hidden /> {value}
    </span>
  )
}

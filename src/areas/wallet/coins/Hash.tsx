import type { CellProps } from '#src/kit/field/types.ts'
import './coins.css'

/** A digest: long, and read by its beginning and end. */
export const Hash = ({ value }: Pick<CellProps, 'value'>) => (
  <code className="co-hash">{String(value ?? '')}</code>
)

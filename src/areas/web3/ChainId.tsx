import type { CellProps } from '#src/kit/field/types.ts'

/** A number by which a chain is known, without the separators of an amount. */
export const ChainId = ({ value }: CellProps) => <span>{String(value ?? '')}</span>

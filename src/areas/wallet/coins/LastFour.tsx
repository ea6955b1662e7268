import type { CellProps } from '#src/kit/field/types.ts'

/** The end of an account number, and that more comes before it. */
export const LastFour = ({ value }: CellProps) => (
  <span>
    <span aria-hidden="true">**** </span>
    {String(value ?? '')}
  </span>
)

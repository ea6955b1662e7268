import type { CellProps } from '#src/kit/field/types.ts'

/** The end of a number, and that more comes before it. */
export const LastFour = ({ value }: CellProps) =>
  value ? (
    <span>
      <span aria-hidden="true">**** </span>
      {String(value)}
    </span>
  ) : null

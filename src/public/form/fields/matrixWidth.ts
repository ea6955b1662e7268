/** With more choices than these, the rows are below each other on wide windows, too. */
export const WIDE = 7

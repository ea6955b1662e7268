/** No value: a flag that is false or a number that is 0 is one. */
export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

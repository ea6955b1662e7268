/** Whether there is no value; false and 0 are values. */
export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

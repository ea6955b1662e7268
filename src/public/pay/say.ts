/** The texts of the pay page. */
export type Say = (key: string, values?: Record<string, unknown>) => string

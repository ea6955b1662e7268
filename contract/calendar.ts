/** Where the cooperative's day begins and ends. */
export const TIME_ZONE = 'Asia/Hong_Kong'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The cooperative's day at that moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => day.format(moment)

/** The cooperative's today. */
export const today = (): string => dayOf(new Date())

import { currentLocale } from '#src/kit/light/locale.ts'

/** The day of a moment, in the reader's language and time zone. */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(moment))

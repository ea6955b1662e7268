import { dates } from './dates.tsx'

export const Day = dates<'day'>()

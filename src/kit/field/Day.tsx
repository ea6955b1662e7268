import { day } from '../format.ts'
import { dates } from './dates.tsx'

export const Day = dates<'day'>(day)

import { instant } from '../format.ts'
import { dates } from './dates.tsx'

export const Instant = dates<'instant'>(instant)

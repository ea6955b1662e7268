import { dates } from './dates.tsx'

export const Instant = dates<'instant'>()

import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** What other areas may use of this one. */

/** Chooses roles by name. */
export const RolePicker = lazyWithWords([], () => import('./role/RolePicker.tsx'))

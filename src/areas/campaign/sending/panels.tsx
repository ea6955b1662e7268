import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Parts of the page of a message of any kind. */

const words = ['pages/messages'] as const

export const Progress = lazyWithWords(words, () => import('./Progress.tsx'), null)
export const Recipients = lazyWithWords(words, () => import('./Recipients.tsx'), null)

import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** The pages in place of one that is not shown, each loaded only then. */
export const Forbidden = lazyWithWords([], () => import('./Forbidden.tsx'))
export const Missing = lazyWithWords([], () => import('./Missing.tsx'))
export const NotPermitted = lazyWithWords([], () => import('./NotPermitted.tsx'))

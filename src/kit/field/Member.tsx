import { lazyWithWords } from '../page/lazyWithWords.tsx'

/** Chooses a member where the form may not read all accounts. */
export const MemberInput = lazyWithWords(['pick'], () => import('./MemberPicker.tsx'))

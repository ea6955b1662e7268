import { lazyInput } from '../page/lazyWithWords.tsx'

/** Chooses a member where the form may not read all accounts. */
export const MemberInput = lazyInput(['pick'], () => import('./MemberPicker.tsx'))

import { own } from '../page/own.tsx'

/** Chooses a member where the form may not read all accounts. */
export const MemberInput = own(['pick'], () => import('./MemberPicker.tsx'))

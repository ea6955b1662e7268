import { lazyInput } from '../page/lazyWithWords.tsx'
import type { InputProps } from './types.ts'

/** Chooses a member where the form may not read all accounts. */
export const MemberInput = lazyInput(['pick'], () => import('./MemberPicker.tsx'))

/** Chooses several. */
export const MembersInput = (props: InputProps) => <MemberInput {...props} multiple />

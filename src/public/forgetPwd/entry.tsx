import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { sendsSms } from '../signIn/ways.ts'
import { ForgetPwd } from './ForgetPwd.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/access/pages/forgetPwd.json', { import: 'default' }),
}

/** A new password by a code: React and nothing else. */
export const start: Entry['start'] = async render => {
  const [words, sms] = await Promise.all([loadLightWords(files), sendsSms()])
  document.title = `${words('pages/forgetPwd:title')} · ${words('pages/signIn:product')}`
  render(<ForgetPwd words={words} sms={sms} />)
}

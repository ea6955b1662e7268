import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { ForgetPwd } from './ForgetPwd.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/access/pages/forgetPwd.json', { import: 'default' }),
}

/** A new password by e-mail: React and nothing else. */
export const start: Entry['start'] = async render => {
  const words = await loadLightWords(files)
  document.title = `${words('pages/forgetPwd:title')} · ${words('pages/signIn:product')}`
  render(<ForgetPwd words={words} />)
}

import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { VerifyStatement } from './VerifyStatement.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/wallet/pages/verifyStatement.json', { import: 'default' }),
}

/** Verifies a statement without asking the server for anything. */
export const start: Entry['start'] = async render => {
  const words = await loadLightWords(files)
  document.title = `${words('pages/verifyStatement:title')} · ${words('pages/signIn:product')}`
  render(<VerifyStatement words={words} />)
}

import { typedCode } from '#contract/areas/signing/verificationCode.ts'
import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { Verify } from './Verify.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/signing/pages/verify.json', { import: 'default' }),
}

/** Verifies a signed contract: for everybody who has its file or its code. */
export const start: Entry['start'] = async render => {
  const words = await loadLightWords(files)
  document.title = `${words('pages/verify:title')} · ${words('pages/signIn:product')}`
  const given = typedCode(location.pathname.split('/')[2] ?? '')
  render(<Verify words={words} given={given} />)
}

import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { SandboxPay } from './SandboxPay.tsx'

const files = import.meta.glob<Words>('/locales/*/payment/pages/{pay,sandboxPay}.json', {
  import: 'default',
})

/** The page of the sandbox, on which a payer pays test money. */
export const start: Entry['start'] = async render => {
  const words = await loadLightWords(files)
  document.title = words('pages/sandboxPay:title')
  render(<SandboxPay words={words} />)
}

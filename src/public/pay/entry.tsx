import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { Pay } from './Pay.tsx'

const files = import.meta.glob<Words>('/locales/*/payment/pages/pay.json', { import: 'default' })

/** The pay page of a link: for everybody, with an account or without. */
export const start: Entry['start'] = async render => {
  const words = await loadLightWords(files)
  document.title = words('pages/pay:title')
  render(<Pay words={words} />)
}

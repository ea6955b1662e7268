import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { calls } from './calls.ts'
import { Pay } from './Pay.tsx'

const files = import.meta.glob<Words>('/locales/*/payment/pages/pay.json', { import: 'default' })

/** The pay page of a link: for everybody, with an account or without. */
export const start: Entry['start'] = async render => {
  const link = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  // Asked for while the words are on their way. The page says what went wrong.
  const asked = calls.link(link)
  asked.catch(() => {})
  const words = await loadLightWords(files)
  document.title = words('pages/pay:title')
  render(<Pay words={words} opened={{ link, asked }} />)
}

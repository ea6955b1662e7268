import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { Unsubscribe } from './Unsubscribe.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/campaign/pages/unsubscribe.json', { import: 'default' }),
}

/** The page that a link in an e-mail leads to, for whoever wants no more of them. */
export const start: Entry['start'] = async render => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const words = await loadLightWords(files)
  document.title = `${words('pages/unsubscribe:title')} · ${words('pages/signIn:product')}`
  render(<Unsubscribe words={words} mark={location.pathname.split('/')[2] ?? ''} />)
}

import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { BindWallet } from './BindWallet.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/web3/pages/bindWallet.json', { import: 'default' }),
}

/** The page that a code leads a wallet app to. What it may do stands in the fragment. */
export const start: Entry['start'] = async render => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const words = await loadLightWords(files)
  document.title = `${words('pages/bindWallet:title')} · ${words('pages/signIn:product')}`
  render(<BindWallet words={words} callback={location.hash.slice(1)} />)
}

import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { callProduct } from './calls.ts'
import { ProductPage } from './ProductPage.tsx'

const files = import.meta.glob<Words>('/locales/*/product/pages/productPage.json', {
  import: 'default',
})

/** The public page of a product. */
export const start: Entry['start'] = async render => {
  const code = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  // Asked for while the words are on their way. The page says what went wrong.
  const asked = callProduct(code)
  asked.catch(() => {})
  const words = await loadLightWords(files)
  document.title = `${words('pages/productPage:title')} · ${words('pages/productPage:product')}`
  render(<ProductPage words={words} code={code} asked={asked} />)
}

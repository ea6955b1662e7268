import { formPreviewPath } from '#contract/areas/eform/formPaths.ts'
import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { calls } from './calls.ts'
import { FormPage } from './FormPage.tsx'
import { link } from './stored.ts'

const files = import.meta.glob<Words>('/locales/*/eform/pages/form.json', { import: 'default' })

/** Whoever has the link can change the answers: it does not stay in the address bar. */
function takeLink(code: string) {
  const [, kept] = /^#kept=([\w.:-]+)$/.exec(location.hash) ?? []
  if (!kept) return
  link.write(code, kept)
  history.replaceState(null, '', location.pathname + location.search)
}

/** The public page of a form, and its preview while it is being made. */
export const start: Entry['start'] = async render => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const isPreview = location.pathname === formPreviewPath
  const code = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  if (!isPreview) takeLink(code)
  // Asked for while the words are on their way. The page says what went wrong.
  const asked = isPreview ? undefined : calls.view(code)
  asked?.catch(() => {})
  const words = await loadLightWords(files)
  document.title = `${words('pages/form:title')} · ${words('pages/form:product')}`
  if (asked) return render(<FormPage {...{ words, code, asked }} />)
  const { Preview } = await import('./Preview.tsx')
  render(<Preview words={words} />)
}

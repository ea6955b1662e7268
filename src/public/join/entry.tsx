import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { HOME } from '#src/kit/session/session.ts'
import { Ask } from './Ask.tsx'
import { Invitation } from './Invitation.tsx'
import { Request } from './Request.tsx'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/membership/pages/join.json', { import: 'default' }),
}

/** Asking to join, how that stands, and the page of an invitation: React and nothing else. */
export const start: Entry['start'] = async (render, enter) => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const [, , first = '', second = ''] = location.pathname.split('/').map(decodeURIComponent)
  const words = await loadLightWords(files)
  const titled = (part: string) => {
    document.title = `${words(`pages/join:${part}.title`)} · ${words('pages/signIn:product')}`
  }
  if (first === 'request') {
    titled('request')
    return render(<Request words={words} link={second} />)
  }
  if (first === '') {
    titled('ask')
    return render(<Ask words={words} />)
  }
  titled('invitation')
  const signedIn = () => {
    history.replaceState(null, '', HOME)
    return enter()
  }
  render(<Invitation words={words} link={first} goOn={signedIn} />)
}

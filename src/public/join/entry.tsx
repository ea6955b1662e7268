import type { Entry } from '#src/kit/light/entry.ts'
import { offerLocale } from '#src/kit/light/locale.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { HOME } from '#src/kit/session/session.ts'

const files = {
  ...import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' }),
  ...import.meta.glob<Words>('/locales/*/membership/pages/join*.json', { import: 'default' }),
}
/** The words of one page only: each is to weigh as little as it can. */
const filesOf = (name: string) =>
  Object.fromEntries(
    Object.entries(files).filter(([path]) => path.endsWith('signIn.json') || path.includes(name)),
  )

const parts = {
  joinAsk: async () => (await import('./Ask.tsx')).Ask,
  joinRequest: async () => (await import('./Request.tsx')).Request,
  joinInvitation: async () => (await import('./Invitation.tsx')).Invitation,
} as const

/** What an address is about, and the unguessable part of it. */
function partOf([first = '', second = '']: readonly string[]): [keyof typeof parts, string] {
  if (first === '') return ['joinAsk', '']
  return first === 'request' ? ['joinRequest', second] : ['joinInvitation', first]
}

/** Asking to join, how that stands, and the page of an invitation: React and nothing else. */
export const start: Entry['start'] = async (render, enter) => {
  offerLocale(new URLSearchParams(location.search).get('lang'))
  const [part, link] = partOf(location.pathname.split('/').slice(2).map(decodeURIComponent))
  const [Page, words] = await Promise.all([parts[part](), loadLightWords(filesOf(part))])
  document.title = `${words(`pages/${part}:title`)} · ${words('pages/signIn:product')}`
  const signedIn = () => {
    history.replaceState(null, '', HOME)
    return enter()
  }
  render(<Page words={words} link={link} goOn={signedIn} />)
}

import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { START, safeReturn, session } from '#src/kit/session/session.ts'
import { browserLocale } from './device.ts'
import { SignIn } from './SignIn.tsx'
import { returnAddress, takeReturn } from './takeReturn.ts'
import { sendsSms } from './ways.ts'

const files = import.meta.glob<Words>('/locales/*/access/pages/signIn.json', { import: 'default' })

let failed = false
/** Loads the app for whoever types, who will be there soon. */
const prepareApp = (at: string | undefined) =>
  import('#src/app.tsx')
    .then(({ prepare }) => prepare(at))
    .catch(() => {
      failed = true
    })

/** The sign-in page: React and nothing else. A member who is signed in already goes on. */
export const start: Entry['start'] = async (render, enter) => {
  const wanted = safeReturn(new URLSearchParams(location.search).get('redirect'))
  const goOn = async (to: string) => {
    history.replaceState(null, '', to)
    // Some browsers do not ask again for a script that failed, until the page is loaded again.
    if (failed) location.reload()
    else await enter()
  }
  if (session()) return goOn(wanted ?? START)
  if (location.pathname !== '/login') history.replaceState(null, '', `/login${location.search}`)
  const wants = browserLocale()
  const [words, sms, other] = await Promise.all([
    loadLightWords(files),
    sendsSms(),
    wants && loadLightWords(files, wants).catch(() => undefined),
  ])
  const offered = wants && other && { locale: wants, words: other }
  document.title = `${words('pages/signIn:title')} · ${words('pages/signIn:product')}`
  const signedIn = () => {
    const before = takeReturn()
    return goOn(wanted ?? before ?? START)
  }
  render(<SignIn words={words} sms={sms} other={offered} goOn={signedIn} />)
  addEventListener('input', () => void prepareApp(wanted ?? returnAddress()), { once: true })
}

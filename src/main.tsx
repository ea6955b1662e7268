import { createRoot } from 'react-dom/client'
import './kit/light/tokens.css'
import './kit/light/base.css'
import './kit/light/font.css'
import { type Enter, type Entry, placeOfRoot } from './kit/light/entry.ts'
import { applyFont } from './kit/light/font.ts'
import { applyLocale } from './kit/light/locale.ts'
import { applyMode } from './kit/light/theme.ts'
import { storeReturn } from './kit/session/returnAddress.ts'
import { session, signInAddress } from './kit/session/session.ts'

type Load = () => Promise<Entry | undefined>

/** For developers: the built product has no such page (tests/journeys/gallery.spec.ts). */
const gallery = (): readonly [RegExp, Load][] =>
  import.meta.env.DEV ? [[/^\/gallery$/, () => import('./gallery/entry.tsx')]] : []

/** The pages for visitors without a session; see also `public/entries.ts`. */
const open: readonly [RegExp, Load][] = [
  [/^\/(login)?$/, () => import('./public/signIn/entry.tsx')],
  [/^\/pay\//, () => import('./public/pay/entry.tsx')],
  [/^\/join(\/|$)/, () => import('./public/join/entry.tsx')],
  [
    /^\/((bindWallet|forgetPwd|formPreview|verifyStatement)$|(a|help|verify)(\/|$)|(cv|f|preview|product|sandboxPay|sign|u)\/)/,
    async () => (await import('./public/entries.ts')).load(location.pathname.split('/')[1] ?? ''),
  ],
  ...gallery(),
]

const root = createRoot(placeOfRoot())

/** Asks for what the app begins with before its many files, which would be waited for first. */
const startApp: Load = () =>
  import('./shell/arrive.ts')
    .then(({ askForMember }) => askForMember())
    // The app asks itself.
    .catch(() => {})
    .then(() => import('./app.tsx'))

/** Loads and shows the current address; visitors are asked to sign in first. */
const enter: Enter = async () => {
  const opened = () => open.find(([at]) => at.test(location.pathname))?.[1]
  if (!session() && !opened()) history.replaceState(null, '', signInAddress())
  const entry = await (opened() ?? startApp)()
  await entry?.start(node => root.render(node), enter)
}

applyMode()
applyLocale()
applyFont()
// A preview within the back office is no page to come back to.
if (self === top) storeReturn()
void enter()

import { createRoot } from 'react-dom/client'
import './kit/light/tokens.css'
import './kit/light/base.css'
import { type Enter, type Entry, placeOfRoot } from './kit/light/entry.ts'
import { applyLocale } from './kit/light/locale.ts'
import { applyMode } from './kit/light/theme.ts'
import { storeReturn } from './kit/session/returnAddress.ts'
import { session, signInAddress } from './kit/session/session.ts'

/** For developers: the built product has no such page (tests/journeys/gallery.spec.ts). */
const gallery = (): readonly [RegExp, () => Promise<Entry>][] =>
  import.meta.env.DEV ? [[/^\/gallery$/, () => import('./gallery/entry.tsx')]] : []

/** The entry of each address. A table, since the bundler merges the branches of an if/else. */
const entries: readonly [RegExp, () => Promise<Entry>][] = [
  [/^\/(login)?$/, () => import('./public/signIn/entry.tsx')],
  [/^\/forgetPwd$/, () => import('./public/forgetPwd/entry.tsx')],
  [/^\/join(\/|$)/, () => import('./public/join/entry.tsx')],
  [/^\/verifyStatement$/, () => import('./public/verifyStatement/entry.tsx')],
  [/^\/pay\//, () => import('./public/pay/entry.tsx')],
  [/^\/cv\//, () => import('./public/cv/entry.tsx')],
  [/^\/sandboxPay\//, () => import('./public/sandboxPay/entry.tsx')],
  [/^\/product\//, () => import('./public/product/entry.tsx')],
  ...gallery(),
  [/^\//, () => import('./app.tsx')],
]
/** Addresses for visitors without a session. */
const open = import.meta.env.DEV
  ? /^\/((login|forgetPwd|verifyStatement|gallery)?$|cv\/|pay\/|sandboxPay\/|product\/)/
  : /^\/((login|forgetPwd|verifyStatement)?$|cv\/|pay\/|sandboxPay\/|product\/)/

const root = createRoot(placeOfRoot())

/** Loads and shows the current address; visitors are asked to sign in first. */
const enter: Enter = async () => {
  if (!session() && !open.test(location.pathname)) history.replaceState(null, '', signInAddress())
  const load = entries.find(([at]) => at.test(location.pathname))?.[1]
  const entry = await load?.()
  await entry?.start(node => root.render(node), enter)
}

applyMode()
applyLocale()
storeReturn()
void enter()

import '@ant-design/v5-patch-for-react-19'
import type { Locale as ComponentWords } from 'antd/es/locale'
import i18next from 'i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { forgetEarly } from './kit/call/early.ts'
import type { Entry } from './kit/light/entry.ts'
import { wasSwitched } from './kit/light/locale.ts'
import { onMenuReload } from './kit/page/menuReload.ts'
import { loadSettings, readSettings, settings } from './kit/page/settings.ts'
import { loadCurrentMember } from './kit/session/currentMember.ts'
import { startWords } from './providers/i18n.ts'
import { toast } from './providers/notification.tsx'
import { loadComponentWords } from './shell/antdLocale.ts'
import { planned } from './shell/plan.ts'
import { loadPageAt, menuRoutes, routesOf, SCREENS } from './shell/routes.tsx'

/**
 * Loads the member's settings and the current member; the settings say whether the menu is loaded.
 */
async function arrive() {
  readSettings()
  const { menuFromServer } = settings()
  await Promise.all([loadSettings(), loadCurrentMember(menuFromServer)])
  if (settings().menuFromServer && !menuFromServer) await loadCurrentMember(true)
}

let loaded: Promise<ComponentWords> | undefined
/** Loads the texts of every page, of the components and our own. */
const loadTexts = () => {
  loaded ??= Promise.all([loadComponentWords(), startWords()]).then(([words]) => words)
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}

/**
 * Loads what the app begins with and the code of the page at an address, by default the start page,
 * before it starts.
 */
export async function prepare(at: string = settings().startPage): Promise<void> {
  await loadTexts()
  await loadPageAt(at)
}

/** Starts the app: its texts, the current member and menu, then the permitted screens. */
export const start: Entry['start'] = async render => {
  const [componentWords] = await Promise.all([loadTexts(), arrive()])
  forgetEarly()
  const router = createBrowserRouter(routesOf(await planned(), componentWords))
  onMenuReload(async () => router.patchRoutes(SCREENS, menuRoutes(await planned())))
  render(<RouterProvider router={router} />)
  if (wasSwitched()) toast('success', i18next.t('language.switched'))
}

import '@ant-design/v5-patch-for-react-19'
import i18next from 'i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Entry } from './kit/light/entry.ts'
import { wasSwitched } from './kit/light/locale.ts'
import { onMenuReload } from './kit/page/menuReload.ts'
import { loadSettings, settings } from './kit/page/settings.ts'
import { loadCurrentMember } from './kit/session/currentMember.ts'
import { startWords } from './providers/i18n.ts'
import { toast } from './providers/notification.tsx'
import { loadComponentWords } from './shell/antdLocale.ts'
import { planned } from './shell/plan.ts'
import { menuRoutes, routesOf, SCREENS } from './shell/routes.tsx'

/**
 * Loads the member's settings and the current member; the settings say whether the menu is loaded.
 */
async function arrive() {
  const { menuFromServer } = settings()
  await Promise.all([loadSettings(), loadCurrentMember(menuFromServer)])
  if (settings().menuFromServer && !menuFromServer) await loadCurrentMember(true)
}

/** Starts the app: its texts, the current member and menu, then the permitted screens. */
export const start: Entry['start'] = async render => {
  const [componentWords] = await Promise.all([loadComponentWords(), startWords(), arrive()])
  const router = createBrowserRouter(routesOf(await planned(), componentWords))
  onMenuReload(async () => router.patchRoutes(SCREENS, menuRoutes(await planned())))
  render(<RouterProvider router={router} />)
  if (wasSwitched()) toast('success', i18next.t('language.switched'))
}

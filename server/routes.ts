import { served } from './entities/index.ts'
import { auditRoutes } from './flows/audit/routes.ts'
import { boardRoutes } from './flows/board/routes.ts'
import { charterRoutes } from './flows/charter/routes.ts'
import { codeRoutes } from './flows/code.ts'
import { equityRoutes } from './flows/equity/routes.ts'
import { fileRoutes } from './flows/file/routes.ts'
import { importRoutes } from './flows/import/routes.ts'
import type { Hub } from './flows/live/hub.ts'
import { liveRoutes } from './flows/live/route.ts'
import { marketRoutes } from './flows/market/routes.ts'
import { menuTreeRoutes } from './flows/menuTree.ts'
import { noticeRoutes } from './flows/notice/own.ts'
import { ownSessionRoutes } from './flows/ownSessions.ts'
import { paletteRoutes } from './flows/palette.ts'
import { paramRoutes } from './flows/params.ts'
import { passwordRoutes } from './flows/password.ts'
import { permissionRoutes } from './flows/permission.ts'
import { preferenceRoutes } from './flows/preference.ts'
import { updateSortRoute } from './flows/project/order.ts'
import { ownProjectsRoute } from './flows/project/own.ts'
import { peopleRoutes } from './flows/project/people.ts'
import { profileRoutes } from './flows/project/profiles.ts'
import { projectNoticeRoutes } from './flows/projectNotice/reading.ts'
import { reportRoutes } from './flows/report/routes.ts'
import { roleRoutes } from './flows/roleEffect.ts'
import { securityLogRoutes } from './flows/securityLog.ts'
import { signInRoutes } from './flows/signIn/routes.ts'
import { ticketRoutes } from './flows/ticket/routes.ts'
import { twoFactorRoutes } from './flows/twoFactor.ts'
import { viewAsRoutes } from './flows/viewAs.ts'
import type { Route } from './kit/route.ts'

/** Every path of the API: what the server mounts, the documentation shows and the tests walk. */
export const allRoutes = (
  options: { captchaFixedCode?: string | undefined; hub?: Hub } = {},
): Route[] => [
  ...signInRoutes(options.captchaFixedCode),
  ...codeRoutes,
  ...passwordRoutes,
  ...twoFactorRoutes,
  ...ownSessionRoutes,
  ...securityLogRoutes,
  ...viewAsRoutes,
  ...permissionRoutes,
  ...roleRoutes,
  ...menuTreeRoutes,
  ...liveRoutes(options.hub),
  ...noticeRoutes,
  ...projectNoticeRoutes,
  ...auditRoutes,
  ...paramRoutes,
  ...peopleRoutes,
  ...preferenceRoutes,
  ...paletteRoutes,
  ...fileRoutes,
  ...importRoutes,
  ...profileRoutes,
  ownProjectsRoute,
  updateSortRoute,
  ...charterRoutes,
  ...marketRoutes,
  ...equityRoutes,
  ...ticketRoutes,
  ...boardRoutes,
  ...reportRoutes,
  ...served.flatMap(entity => entity.routes),
]

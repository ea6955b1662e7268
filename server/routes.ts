import { codeRoutes } from './areas/access/code.ts'
import { menuTreeRoutes } from './areas/access/menuTree.ts'
import { ownSessionRoutes } from './areas/access/ownSessions.ts'
import { passwordRoutes } from './areas/access/password.ts'
import { permissionRoutes } from './areas/access/permission.ts'
import { roleRoutes } from './areas/access/roleEffect.ts'
import { securityLogRoutes } from './areas/access/securityLog.ts'
import { signInRoutes } from './areas/access/signIn/routes.ts'
import { twoFactorRoutes } from './areas/access/twoFactor.ts'
import { viewAsRoutes } from './areas/access/viewAs.ts'
import { boardRoutes } from './areas/board/routes.ts'
import { equityRoutes } from './areas/equity/routes.ts'
import { noticeRoutes } from './areas/notice/own.ts'
import { auditRoutes } from './areas/project/audit/routes.ts'
import { charterRoutes } from './areas/project/charter/routes.ts'
import { marketRoutes } from './areas/project/market/routes.ts'
import { updateSortRoute } from './areas/project/order.ts'
import { ownProjectsRoute } from './areas/project/own.ts'
import { peopleRoutes } from './areas/project/people.ts'
import { profileRoutes } from './areas/project/profiles.ts'
import { projectNoticeRoutes } from './areas/project/projectNotice/reading.ts'
import { reportRoutes } from './areas/report/routes.ts'
import { paramRoutes } from './areas/setup/params.ts'
import { ticketRoutes } from './areas/ticket/routes.ts'
import { fileRoutes } from './kit/file/routes.ts'
import { importRoutes } from './kit/import/routes.ts'
import type { Hub } from './kit/live/hub.ts'
import { liveRoutes } from './kit/live/route.ts'
import { paletteRoutes } from './kit/palette.ts'
import { preferenceRoutes } from './kit/preference.ts'
import type { Route } from './kit/route.ts'
import { served } from './served.ts'

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

import { served } from './entities/index.ts'
import { boardRoutes } from './flows/board/routes.ts'
import { codeRoutes } from './flows/code.ts'
import { equityRoutes } from './flows/equity/routes.ts'
import type { Hub } from './flows/live/hub.ts'
import { liveRoutes } from './flows/live/route.ts'
import { menuTreeRoutes } from './flows/menuTree.ts'
import { noticeRoutes } from './flows/notice/own.ts'
import { ownSessionRoutes } from './flows/ownSessions.ts'
import { paramRoutes } from './flows/params.ts'
import { passwordRoutes } from './flows/password.ts'
import { permissionRoutes } from './flows/permission.ts'
import { peopleRoutes } from './flows/project/people.ts'
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
  ...paramRoutes,
  ...peopleRoutes,
  ...equityRoutes,
  ...ticketRoutes,
  ...boardRoutes,
  ...reportRoutes,
  ...served.flatMap(entity => entity.routes),
]

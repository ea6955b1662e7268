import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { sql } from '#server/kit/sql.ts'
import { setRoleReader } from '#server/kit/views/roles.ts'
import { bindingRoutes } from './binding/routes.ts'
import { forgetAccount } from './forget.ts'
import member from './member.ts'
import memberLabel, { labelRoute } from './memberLabel.ts'
import menu from './menu.ts'
import { menuTreeRoutes } from './menuTree.ts'
import { ownSecurityLog, ownSessionList } from './ownLists.ts'
import { ownSessionRoutes } from './ownSessions.ts'
import { passwordRoutes } from './password.ts'
import { permissionRoutes } from './permission.ts'
import role from './role.ts'
import { roleRoutes } from './roleEffect.ts'
import { securityLogRoutes } from './securityLog.ts'
import { seedDemoMembers } from './seed/demoMembers.ts'
import { seedSystem } from './seed/system.ts'
import { codeRoutes } from './sendCode.ts'
import { signInRoutes } from './signIn/routes.ts'
import { sweepAccess } from './sweep.ts'
import { builtInMenu } from './tables/builtInMenu.ts'
import { captcha } from './tables/captcha.ts'
import { roleTable } from './tables/role.ts'
import { secondFactor, session, verification } from './tables/session.ts'
import { twoFactorRoutes } from './twoFactor.ts'
import { viewAsRoutes } from './viewAs.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepAccess: undefined
  }
}

setRoleReader(
  names =>
    sql`(select ${roleTable.id} from ${roleTable}
      where ${roleTable.name} = any(${sql.param([...names])}))`,
)

/** Signing in, sessions, accounts, roles and menus. */
export const access: Area = {
  served: [member, memberLabel, menu, role],
  tables: [builtInMenu, captcha, secondFactor, session, verification],
  routes: ({ captchaFixedCode }) => [
    ...signInRoutes(captchaFixedCode),
    ...codeRoutes,
    ...passwordRoutes,
    ...bindingRoutes,
    ...twoFactorRoutes,
    ...ownSessionRoutes,
    ...securityLogRoutes,
    ...viewAsRoutes,
    ...permissionRoutes,
    ...roleRoutes,
    ...menuTreeRoutes,
    labelRoute,
  ],
  jobs: { sweepAccess: sweep(sweepAccess) },
  ownData: { securityLog: ownSecurityLog, sessions: ownSessionList },
  forget: forgetAccount,
  seed: db => seedSystem(db),
  demo: seedDemoMembers,
}

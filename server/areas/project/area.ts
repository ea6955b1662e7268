import { eq } from 'drizzle-orm'
import type { Area } from '#server/kit/manifest.ts'
import { auditRoutes } from './audit/routes.ts'
import { charterRoutes } from './charter/routes.ts'
import { charterThread } from './charter/thread.ts'
import { seedDemoApplications } from './demo/applications.ts'
import { seedDemoCharters } from './demo/charters.ts'
import { seedDemoProjects } from './demo/projects.ts'
import { marketRoutes } from './market/routes.ts'
import { waitingApplications } from './market/waiting.ts'
import { everywhere, projectsOf } from './membership.ts'
import { updateSortRoute } from './order.ts'
import { ownProjectsRoute } from './own.ts'
import { peopleRoutes } from './people.ts'
import { profileRoutes } from './profiles.ts'
import projectEntity from './project.ts'
import projectApply from './projectApply.ts'
import projectMember from './projectMember.ts'
import { projectNoticeRoutes } from './projectNotice/reading.ts'
import projectNotice from './projectNotice.ts'
import { charterVersion } from './tables/charter.ts'
import { projectApplyTable } from './tables/projectApply.ts'
import { projectNoticeRead, projectNoticeTable } from './tables/projectNotice.ts'
import { projectOrder } from './tables/projectOrder.ts'

/** Projects, their members, charters, notices and audit log, and the project hall. */
export const project: Area = {
  served: [projectEntity, projectApply, projectMember, projectNotice],
  tables: [charterVersion, projectNoticeRead, projectOrder],
  routes: () => [
    ...projectNoticeRoutes,
    ...auditRoutes,
    ...peopleRoutes,
    ...profileRoutes,
    ownProjectsRoute,
    updateSortRoute,
    ...charterRoutes,
    ...marketRoutes,
  ],
  threads: { charter: charterThread },
  scopes: { project: { all: everywhere, of: projectsOf } },
  ownData: {
    projectApply: { where: me => eq(projectApplyTable.applicant, me.id) },
    projectNotice: { where: me => eq(projectNoticeTable.author, me.id) },
  },
  notOwnData: {
    project: 'A project belongs to all its members; what one did in it is in their own records.',
  },
  waiting: { applicationToReview: waitingApplications },
  demo: async at => {
    await seedDemoProjects(at)
    await seedDemoCharters(at)
    await seedDemoApplications(at)
  },
}

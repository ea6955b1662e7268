import type { Right } from '#contract/kit/entity.ts'

interface OwnPlace {
  path: string
  right: Right
  /** Reached from other screens only. */
  hidden?: true
}

/** A page of one project. */
const ofProject = (name: string, right: Right): OwnPlace => ({
  path: `/projects/${name}`,
  right,
  hidden: true,
})

/** Where the pages of `screens.ts` stand, and whom they are for, when no server says. */
export const ownPlaces: Readonly<Record<string, OwnPlace>> = {
  home: { path: '/home/index', right: 'home:index', hidden: true },
  report: { path: '/home/report', right: 'home:report' },
  myTask: { path: '/project/myTask', right: 'project:myTask' },
  allTask: { path: '/project/allTask', right: 'project:allTask' },
  projectDetails: ofProject('details', 'projects:details'),
  projectPeople: ofProject('member', 'projects:member'),
  constitution: ofProject('constitution', 'projects:constitution'),
  taskList: ofProject('taskList', 'projects:taskList'),
  picTask: ofProject('picTask', 'projects:picTask'),
  equity: ofProject('equity', 'projects:equity'),
  projectNotices: ofProject('notices', 'projects:notices'),
  auditLog: ofProject('auditLog', 'projects:auditLog'),
  projectFiles: ofProject('files', 'projects:files'),
  bigScreen: ofProject('bigScreen', 'projects:bigScreen'),
  projectMarket: { path: '/marketplace/projectMarket', right: 'marketplace:projectMarket' },
}

import * as account from './areas/access/calls/account.ts'
import * as admin from './areas/access/calls/roles.ts'
import * as session from './areas/access/calls/session.ts'
import * as validateCode from './areas/access/calls/validateCode.ts'
import * as board from './areas/board/calls.ts'
import * as equity from './areas/equity/calls.ts'
import * as notice from './areas/notice/calls.ts'
import * as audit from './areas/project/calls/audit.ts'
import * as charter from './areas/project/calls/charter.ts'
import * as market from './areas/project/calls/market.ts'
import * as project from './areas/project/calls/project.ts'
import * as projectList from './areas/project/calls/projectList.ts'
import * as projectNotice from './areas/project/calls/projectNotice.ts'
import * as projectPeople from './areas/project/calls/projectPeople.ts'
import * as report from './areas/report/calls.ts'
import * as ticket from './areas/ticket/calls.ts'
import type { Call } from './kit/call.ts'
import * as file from './kit/calls/file.ts'
import * as importing from './kit/calls/importing.ts'
import * as live from './kit/calls/live.ts'
import * as palette from './kit/calls/palette.ts'
import * as permission from './kit/calls/permission.ts'
import * as preference from './kit/calls/preference.ts'

const areas = {
  ...account,
  ...admin,
  ...audit,
  ...board,
  ...charter,
  ...equity,
  ...file,
  ...importing,
  ...live,
  ...market,
  ...notice,
  ...palette,
  ...permission,
  ...preference,
  ...project,
  ...projectList,
  ...projectNotice,
  ...projectPeople,
  ...report,
  ...session,
  ...ticket,
  ...validateCode,
}

type CallKey = {
  [K in keyof typeof areas]: (typeof areas)[K] extends Call ? K : never
}[keyof typeof areas]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'right' in value

/** Every declared call, by name: the registry both sides walk. */
export const calls = Object.fromEntries(
  Object.entries(areas).filter(([, value]) => isCall(value)),
) as Pick<typeof areas, CallKey>

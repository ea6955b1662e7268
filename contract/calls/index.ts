import type { Call } from '../kit/call.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as audit from './audit.ts'
import * as board from './board.ts'
import * as charter from './charter.ts'
import * as equity from './equity.ts'
import * as file from './file.ts'
import * as importing from './importing.ts'
import * as live from './live.ts'
import * as market from './market.ts'
import * as notice from './notice.ts'
import * as palette from './palette.ts'
import * as permission from './permission.ts'
import * as preference from './preference.ts'
import * as project from './project.ts'
import * as projectList from './projectList.ts'
import * as projectNotice from './projectNotice.ts'
import * as projectPeople from './projectPeople.ts'
import * as report from './report.ts'
import * as session from './session.ts'
import * as ticket from './ticket.ts'
import * as validateCode from './validateCode.ts'

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

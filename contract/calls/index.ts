import type { Call } from '../kit/call.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as live from './live.ts'
import * as permission from './permission.ts'
import * as project from './project.ts'
import * as session from './session.ts'

const areas = { ...session, ...permission, ...account, ...admin, ...live, ...project }

type CallKey = {
  [K in keyof typeof areas]: (typeof areas)[K] extends Call ? K : never
}[keyof typeof areas]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'right' in value

/** Every declared call, by name: the registry both sides walk. */
export const calls = Object.fromEntries(
  Object.entries(areas).filter(([, value]) => isCall(value)),
) as Pick<typeof areas, CallKey>

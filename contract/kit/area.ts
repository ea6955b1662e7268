/** The kit's own declarations: an area like the others, but one that kits may import. */
import { callsOf } from './call.ts'
import * as dictionary from './calls/dictionary.ts'
import * as file from './calls/file.ts'
import * as importing from './calls/importing.ts'
import * as live from './calls/live.ts'
import * as member from './calls/member.ts'
import * as palette from './calls/palette.ts'
import * as permission from './calls/permission.ts'
import * as preference from './calls/preference.ts'
import * as session from './calls/session.ts'
import { savedView } from './entities/savedView.ts'

export const entities = { savedView }

export const calls = /* @__PURE__ */ callsOf(
  dictionary,
  file,
  importing,
  live,
  member,
  palette,
  permission,
  preference,
  session,
)

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}

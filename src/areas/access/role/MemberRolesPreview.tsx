import { memberRolesPreview } from '#contract/areas/access/calls/roles.ts'
import { callServer } from '#src/kit/call/callServer.ts'
import { preview } from './preview.tsx'

/** Shown before the roles of an account are saved. */
export default preview('roles', (id, roles) => callServer(memberRolesPreview, { id, roles }))

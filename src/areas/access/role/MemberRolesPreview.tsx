import { memberRolesPreview } from '#contract/areas/access/calls/roles.ts'
import { callServer } from '#src/kit/call/ask.ts'
import { preview } from './preview.tsx'

/** Before the roles of an account are saved. */
export default preview('roles', (id, roles) => callServer(memberRolesPreview, { id, roles }))

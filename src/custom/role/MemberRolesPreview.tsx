import { memberRolesPreview } from '#contract/calls/admin.ts'
import { callServer } from '#src/kit/ask.ts'
import { preview } from './preview.tsx'

/** Before the roles of an account are saved. */
export default preview('roles', (id, roles) => callServer(memberRolesPreview, { id, roles }))

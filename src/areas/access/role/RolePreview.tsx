import { rolePreview } from '#contract/areas/access/calls/roles.ts'
import { callServer } from '#src/kit/call/ask.ts'
import { preview } from './preview.tsx'

/** Before the permissions of a role are saved. */
export default preview('permissions', (id, permissions) =>
  callServer(rolePreview, { id, permissions }),
)

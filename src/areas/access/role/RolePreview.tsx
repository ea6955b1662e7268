import { rolePreview } from '#contract/areas/access/calls/roles.ts'
import { callServer } from '#src/kit/call/callServer.ts'
import { preview } from './preview.tsx'

/** Shown before the permissions of a role are saved. */
export default preview('permissions', (id, permissions) =>
  callServer(rolePreview, { id, permissions }),
)

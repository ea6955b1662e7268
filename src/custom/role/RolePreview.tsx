import { rolePreview } from '#contract/calls/admin.ts'
import { callServer } from '#src/kit/ask.ts'
import { preview } from './preview.tsx'

/** Before the permissions of a role are saved. */
export default preview('permissions', (id, permissions) =>
  callServer(rolePreview, { id, permissions }),
)

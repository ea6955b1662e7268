import { rolePreview } from '#contract/areas/access/calls/roles.ts'
import { readCall } from '#src/kit/call/read.ts'
import { preview } from './preview.tsx'

/** Shown before the permissions of a role are saved. */
export default preview('permissions', (id, permissions) =>
  readCall(rolePreview, { id, permissions }),
)

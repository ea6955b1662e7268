import { memberRolesPreview } from '#contract/areas/access/calls/roles.ts'
import { readCall } from '#src/kit/call/read.ts'
import { preview } from './preview.tsx'

/** Shown before the roles of an account are saved. */
export default preview('roles', (id, roles) => readCall(memberRolesPreview, { id, roles }))

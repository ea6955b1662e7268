import type { AccessControlProvider } from '@refinedev/core'
import { declared } from '#contract/kit/declared.ts'
import type { Operation } from '#contract/kit/entity.ts'
import { can } from '#src/kit/session/can.tsx'

/** Refine's names for operations, where they differ from the contract's. */
const operationOf: Record<string, Operation> = {
  show: 'view',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
}

/** Refine's access check, from the permissions loaded at start: never a call, never pending. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const entity = declared().entities[resource ?? '']
    // Not an entity: a menu parent or a page, which the server's menu controls.
    return { can: !entity || can(entity, operationOf[action] ?? action) }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
}

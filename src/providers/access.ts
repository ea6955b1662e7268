import type { AccessControlProvider } from '@refinedev/core'
import { declared } from '#contract/kit/declared.ts'
import type { Operation } from '#contract/kit/entity.ts'
import { may, mayAct } from '#src/kit/session/rights.ts'

/** Refine's names for operations, where they differ from the contract's. */
const operationOf: Record<string, Operation> = {
  list: 'list',
  show: 'view',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
  count: 'count',
  export: 'export',
  history: 'history',
}

/** Refine's access check, from the permissions loaded at start: never a call, never pending. */
export function allowed(resource: string | undefined, action: string): boolean {
  const entity = declared().entities[resource ?? '']
  // Not an entity: a menu parent or a page, which the server's menu controls.
  if (!entity) return true
  const operation = operationOf[action]
  return operation ? may(entity, operation) : mayAct(entity, action)
}

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({ can: allowed(resource, action) }),
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
}

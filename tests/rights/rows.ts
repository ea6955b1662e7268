import type { Right } from '#contract/kit/entity.ts'

/**
 * Who may call what, written a second time and by hand: a right that changes by accident in a
 * declaration differs from its row here, and a call without a row fails the walk.
 */
export const rows: Partial<Record<Right, readonly string[]>> = {
  public: ['getCode', 'loginName'],
  signedIn: [
    'logout',
    'ownProfile',
    'menuTree',
    'ownPermissions',
    'dict.list',
    'dict.view',
    'dict.count',
  ],
  'system:dict': ['dict.export', 'dict.history'],
  'system:dict:write': ['dict.create', 'dict.update', 'dict.remove'],
}

/** Parts of the generic pages that are loaded on demand, in one file: see `src/kit/list/later.ts`. */
export const loadActionDialog = () => import('./ActionDialog.tsx')
export const loadConfirm = () => import('./remove/confirm.tsx')

/**
 * Parts of the generic pages that are loaded on demand. All in one file: each module with dynamic
 * imports contains the list of its chunks, and an initial page has no room for several such lists.
 */
export const loadFilters = () => import('./list/Filters.tsx')
export const loadChips = () => import('./list/Chips.tsx')
export const loadColumns = () => import('./list/Columns.tsx')
export const loadSorts = () => import('./list/SortPanel.tsx')
export const loadViews = () => import('./list/views/ViewsPanel.tsx')
export const loadViewBar = () => import('./list/views/ViewBar.tsx')
export const loadActionDialog = () => import('./ActionDialog.tsx')
export const loadConfirm = () => import('./remove/confirm.tsx')
export const loadBulkBar = () => import('./bulk/BulkBar.tsx')
export const loadImport = () => import('./import/ImportDialog.tsx')
export const loadTrash = () => import('./trash/TrashDrawer.tsx')

/**
 * Parts of lists that are loaded on demand. All in one file: each module with dynamic imports
 * contains the list of its chunks, and an initial page has no room for several such lists.
 */
export const loadFilterMenu = () => import('./filter/FilterMenu.tsx')
export const loadFullTexts = () => import('./FullTexts.tsx')
export const loadDisplay = () => import('./display/Display.tsx')
export const loadViewTabs = () => import('./views/ViewTabs.tsx')
export const loadCurrent = () => import('./Current.tsx')
export const loadBulkBar = () => import('../bulk/BulkBar.tsx')
export const loadImport = () => import('../import/ImportDialog.tsx')
export const loadTrash = () => import('../trash/TrashDrawer.tsx')

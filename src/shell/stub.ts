/** Replaces libraries of components that are not used (see `vite.config.ts`). */
export const PageHeader = () => null
export default PageHeader

/** The browser's own, where a component brings one for browsers that lack it (`vite.config.ts`). */
export default globalThis.ResizeObserver

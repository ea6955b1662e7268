/** The browser's own, replacing the polyfill of a component (`vite.config.ts`). */
export default globalThis.ResizeObserver

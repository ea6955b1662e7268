/** Set once the font has been loaded: from then on the browser has it in its cache. */
export const FONT_KEY = 'commonshare-font'

/**
 * Uses the web font if an earlier page has loaded it (src/shell/connection/loadFont.ts), and reads
 * it before the first text is shown: the first visit does not wait for it, and no text changes its
 * width before the eyes.
 */
export function applyFont() {
  if (!localStorage.getItem(FONT_KEY)) return
  const root = document.documentElement
  root.dataset.font = ''
  // That of the language. If it is gone from the cache, this page has the fonts of the system.
  document.fonts.load(`16px ${getComputedStyle(root).fontFamily}`).catch(() => {})
}

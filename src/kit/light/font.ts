/** Set once the font has been loaded: from then on the browser has it in its cache. */
export const FONT_KEY = 'commonshare-font'

/**
 * Uses the web font if an earlier page has loaded it, and reads it before the first text is shown:
 * the first visit does not wait for it, and no text changes its width before the eyes.
 */
export function applyFont() {
  if (localStorage.getItem(FONT_KEY) === null) return
  const root = document.documentElement
  root.dataset.font = ''
  // That of the language. If it is gone from the cache, this page has the fonts of the system.
  document.fonts.load(`16px ${getComputedStyle(root).fontFamily}`).catch(() => {})
}

/** Loads the web font for the pages after this one. */
export async function loadFont(): Promise<void> {
  if (localStorage.getItem(FONT_KEY) !== null) return
  try {
    const faces = await document.fonts.load('16px "Inter Variable"')
    if (faces.length > 0) localStorage.setItem(FONT_KEY, 'loaded')
  } catch {
    // The fonts of the system do as well; the next page tries again.
  }
}

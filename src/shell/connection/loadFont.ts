import { FONT_KEY } from '#src/kit/light/font.ts'

/** Loads the web font for the pages after this one; a light page does not carry this code. */
export async function loadFont(): Promise<void> {
  if (localStorage.getItem(FONT_KEY)) return
  try {
    const faces = await document.fonts.load('16px "Inter Variable"')
    if (faces.length > 0) localStorage.setItem(FONT_KEY, 'loaded')
  } catch {
    // The fonts of the system do as well; the next page tries again.
  }
}

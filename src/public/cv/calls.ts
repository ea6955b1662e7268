import type { cvOpened, cvShown } from '#contract/areas/profile/calls/share.ts'
import { cvPaths } from '#contract/areas/profile/cvPaths.ts'
import { postLightly } from '#src/kit/light/send.ts'

export const calls = {
  shown: (link: string) => postLightly<typeof cvShown>(cvPaths.cvShown, { link }),
  opened: (link: string) => postLightly<typeof cvOpened>(cvPaths.cvOpened, { link }),
}

/** Counts this visit: reading the page again in the same tab is the same visit. */
export function countVisit(link: string): void {
  const key = `commonshare-cv-${link.slice(0, 12)}`
  if (sessionStorage.getItem(key) !== null) return
  sessionStorage.setItem(key, '')
  // Nobody waits for it, and a reader is not told if it fails.
  calls.opened(link).catch(() => {})
}

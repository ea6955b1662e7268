import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { Cv } from './Cv.tsx'
import { calls } from './calls.ts'

const files = import.meta.glob<Words>('/locales/*/profile/pages/cvShared.json', {
  import: 'default',
})

/** Search engines do not list what was shared with a few people. */
function hideFromSearch() {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex, nofollow, noarchive'
  document.head.append(robots)
}

/** The sections of a resume that a link shows: for everybody who has it. */
export const start: Entry['start'] = async render => {
  hideFromSearch()
  const link = location.pathname.split('/')[2] ?? ''
  // Asked for while the words are on their way. The page says what went wrong.
  const asked = calls.shown(link)
  asked.catch(() => {})
  const words = await loadLightWords(files)
  document.title = words('pages/cvShared:title')
  render(<Cv words={words} opened={{ link, asked }} />)
}

import { helpPageNamed, type Say } from '#src/areas/help/reading/place.ts'
import { loadHelp, loadHelpList } from '#src/areas/help/reading/texts.ts'
import type { Entry } from '#src/kit/light/entry.ts'
import { loadLightWords, type Words } from '#src/kit/light/words.ts'
import { ListPage } from './ListPage.tsx'
import { TextPage } from './TextPage.tsx'

const files = import.meta.glob<Words>('/locales/*/help/pages/help.json', { import: 'default' })

/** The public help pages: the list of them, and each. */
export const start: Entry['start'] = async render => {
  const name = location.pathname.split('/')[2] ?? ''
  const page = helpPageNamed(name)
  // Asked for while the words are on their way. The page says if it fails.
  const asked: Promise<unknown> = page ? loadHelp(page) : loadHelpList()
  asked.catch(() => {})
  const words = await loadLightWords(files)
  const say: Say = (key, values) => words(`pages/help:${key}`, values)
  document.title = `${say('title')} · ${say('product')}`
  render(page ? <TextPage {...{ say, page }} /> : <ListPage say={say} unknown={name !== ''} />)
}

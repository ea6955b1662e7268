import { type HelpPage, helpPages } from '#contract/areas/help/helpPages.ts'
import { type HelpText, readHelp } from '#contract/areas/help/helpText.ts'
import { currentLocale } from '#src/kit/light/locale.ts'

/** Each text is a file of its own: a page loads the one it shows. */
const files = import.meta.glob<string>('/locales/*/help/*.md', { query: '?raw', import: 'default' })

/** Loads a help page in the reader's language. */
export async function loadHelp(page: HelpPage): Promise<HelpText> {
  const load = files[`/locales/${currentLocale()}/help/${page}.md`]
  if (!load) throw new Error(`no help text of ${page}`)
  return readHelp(await load())
}

/** What the list says of a help page. */
export interface HelpEntry extends Pick<HelpText, 'title' | 'introduction'> {
  page: HelpPage
}

/** Loads the title and the introduction of every help page, in their order. */
export const loadHelpList = (): Promise<HelpEntry[]> =>
  Promise.all(
    helpPages.map(async page => {
      const { title, introduction } = await loadHelp(page)
      return { page, title, introduction }
    }),
  )

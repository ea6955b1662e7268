import { helpAddress, helpPages } from '#contract/areas/help/public.ts'
import type { HeadOf } from '#server/kit/pageHead.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { defaultLanguage } from '#server/words.ts'
import { helpText } from './pages.ts'
import { excerptOf } from './search.ts'

/** What search engines are told of a help page. */
export const helpHead: HeadOf = async (_db, name) => {
  const page = helpPages.find(one => one === name)
  if (!page) return
  const { title, introduction } = await helpText(defaultLanguage, page)
  return {
    title,
    description: excerptOf(introduction),
    ...(hasPublicUrl() && { url: publicUrl(helpAddress(page)) }),
  }
}

import type {
  articleDetail,
  articleList,
  articlePicture,
  articlePreview,
  readArticle,
} from '#contract/areas/content/calls.ts'
import { contentPaths } from '#contract/areas/content/contentPaths.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { getLightly, postLightly, postPictureLightly } from '#src/kit/light/send.ts'

export type Article = CallOutput<typeof articleDetail>
export type Articles = CallOutput<typeof articleList>
export type ArticleQuery = CallInput<typeof articleList>
export type PictureWanted = CallInput<typeof articlePicture>

/** Which article: a published one by its id, or what is saved of one by a link. */
export type Wanted = { id: number } | { preview: string }

export const callArticles = (query: ArticleQuery): Promise<Articles> =>
  getLightly<typeof articleList>(contentPaths.list, query)

/** The article, in the reader's own language unless another one is asked for. */
export const callArticle = (wanted: Wanted, language?: LetterLanguage): Promise<Article> => {
  const input = language ? { ...wanted, language } : wanted
  return 'preview' in input
    ? postLightly<typeof articlePreview>(contentPaths.preview, input)
    : getLightly<typeof articleDetail>(`${contentPaths.article}/{id}`, input)
}

export const callPicture = async (wanted: PictureWanted): Promise<Blob> =>
  (await postPictureLightly<typeof articlePicture>(contentPaths.picture, wanted)).blob

/** Nobody waits for it, and a reader is not told if it fails. */
export const markRead = (id: number): void => {
  postLightly<typeof readArticle>(contentPaths.read, { id }).catch(() => {})
}

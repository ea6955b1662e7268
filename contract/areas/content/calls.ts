import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, DICT_MAX, flag, id, int, ref, text } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { pageOf } from '#contract/kit/page.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { audiences } from './article.ts'
import { contentPaths, pictureShapes } from './contentPaths.ts'

const articleId = { ...id(), server: false } as const
const language = z.enum(keysOf(letterLanguages))
/** Part of the address of a preview. */
const preview = text({ max: 64, pattern: 'code' })

/** A picture, with the size it has in its file. */
const picture = z.object({ id: z.int(), width: z.int(), height: z.int() })

const card = z.object({
  id: z.int(),
  type: z.string(),
  /** The label of the type in the reader's language. */
  typeTitle: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** As it was written, or the beginning of the text. */
  summary: z.string(),
  wideCover: z.nullable(picture),
  squareCover: z.nullable(picture),
  audience: z.enum(keysOf(audiences)),
  author: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  /** Whether there is a text; without one, the link is all there is. */
  hasText: z.boolean(),
  tags: z.array(z.string()),
  publishDate: z.string(),
  updateDate: z.string(),
  /** Whether the member has opened it; null for visitors. */
  read: z.nullable(z.boolean()),
})
export type ArticleCard = z.infer<typeof card>

/** Published articles that the reader may see: larger priority first, then the latest. */
export const articleList = call('articleList', {
  method: 'GET',
  path: contentPaths.list,
  right: 'public',
  input: {
    type: text({ max: DICT_MAX, optional: true }),
    tag: text({ max: 32, optional: true }),
    keyword: text({ max: 100, optional: true }),
    unread: flag({ default: false }),
    pageNo: int({ min: 1, max: 1000, default: 1 }),
    pageSize: int({ min: 1, max: 60, default: 12 }),
  },
  output: z.extend(pageOf(card), {
    /** The types that have articles, with their labels. */
    types: z.array(z.object({ value: z.string(), title: z.string() })),
    /** Articles the member has not opened; 0 for visitors. */
    unreadCount: z.int(),
  }),
})

const detail = z.extend(card, {
  /** The language of the text, which is another one where the reader's own is missing. */
  language,
  /** The languages that have a text. */
  languages: z.array(language),
  /** Cleaned; headings have ids. Pictures have an address, or a `data-id` if only some see them. */
  html: z.nullable(z.string()),
  /** Its headings, if it has a table of contents. */
  contents: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  source: z.nullable(z.string()),
  faq: z.nullable(z.object({ id: z.int(), title: z.string(), html: z.string() })),
  /** The form that can be filled in, while it can. */
  form: z.nullable(z.object({ code: z.string(), title: z.string() })),
})
export type ArticleDetail = z.infer<typeof detail>

/** A published article. */
export const articleDetail = call('articleDetail', {
  method: 'GET',
  path: `${contentPaths.article}/{id}`,
  right: 'public',
  input: { id: articleId, language: choice(letterLanguages, { optional: true }) },
  output: detail,
  fails: ['notFound', 'articleForMembers'],
})

/** Marks an article as read; without an id, all of them. */
export const readArticle = call('readArticle', {
  method: 'POST',
  path: contentPaths.read,
  right: 'signedIn',
  input: { id: { ...articleId, optional: true } },
  output: z.null(),
})

const pictureInput = {
  id: articleId,
  image: articleId,
  /** It is served in the next larger one of `pictureWidths`; as it is, without one. */
  width: int({ min: 1, max: 10_000, optional: true }),
  shape: choice(pictureShapes, { default: 'WHOLE' }),
} as const

/** A picture of an article for everybody, in that width at most. */
export const articleImage = call('articleImage', {
  method: 'GET',
  path: contentPaths.image,
  right: 'public',
  input: pictureInput,
  output: 'image',
  long: true,
  fails: ['notFound'],
})

/** A picture of an article that only members see, or that is shown by a preview. */
export const articlePicture = call('articlePicture', {
  method: 'POST',
  path: contentPaths.picture,
  right: 'public',
  reads: true,
  input: { ...pictureInput, preview: { ...preview, optional: true } },
  output: 'image',
  long: true,
  fails: ['notFound'],
})

/** The saved text of an article, for whoever has the link. */
export const articlePreview = call('articlePreview', {
  method: 'POST',
  path: contentPaths.preview,
  right: 'public',
  reads: true,
  input: { preview, language: choice(letterLanguages, { optional: true }) },
  output: detail,
  fails: ['previewOver'],
})

/** Makes a link to the saved text of an article, which works for a week. */
export const previewLink = call('previewLink', {
  method: 'POST',
  path: '/api/v1/mc/content/previewLink',
  right: 'cms:article',
  reads: true,
  input: { id: ref('article', {}) },
  output: z.object({ path: z.string(), expireDate: z.string() }),
  fails: ['notFound'],
})

const version = z.object({
  number: z.int(),
  publisher: z.nullable(z.string()),
  issueDate: z.string(),
  audience: z.enum(keysOf(audiences)),
  publishDate: z.string(),
  unpublishDate: z.nullable(z.string()),
  texts: z.array(
    z.object({
      language,
      title: z.string(),
      subtitle: z.nullable(z.string()),
      summary: z.nullable(z.string()),
      html: z.nullable(z.string()),
    }),
  ),
})
export type ArticleVersion = z.infer<typeof version>

/** The published versions of an article, the latest first. */
export const articleVersions = call('articleVersions', {
  method: 'GET',
  path: '/api/v1/mc/content/versions',
  right: 'cms:article',
  input: { id: ref('article', {}) },
  output: z.array(version),
  fails: ['notFound'],
})

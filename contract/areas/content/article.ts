import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  dict,
  files,
  flag,
  image,
  instant,
  int,
  longText,
  ref,
  richText,
  tags,
  text,
  url,
} from '#contract/kit/field.ts'
import { BODY_MAX, CONTENT_TYPE } from './texts.ts'

const articleStates = {
  DRAFT: 'gold',
  SCHEDULED: 'blue',
  PUBLISHED: 'green',
  /** Published, and changed since then. */
  CHANGED: 'purple',
  UNPUBLISHED: 'neutral',
} as const

/** Who reads an article: everybody by its address, or members who are signed in. */
export const audiences = { EVERYBODY: 'green', MEMBERS: 'blue' } as const

const bodyOf = () => richText({ max: BODY_MAX, optional: true, media: true })
const textDate = () => instant({ server: true, optional: true })

/**
 * An article as its editors see it. Readers see the version that was published last, from its
 * publish date until it is unpublished.
 */
export const article = entity('article', {
  path: '/api/v1/mc/content',
  rights: { read: 'cms:article', write: 'cms:article:write' },
  operations: { create: '/add', remove: '/delete' },
  importing: false,
  fields: {
    type: dict(CONTENT_TYPE, { filter: true, sort: true }),
    titleCN: text({ max: 200, filter: true, sort: true, search: true }),
    titleEN: text({ max: 200, optional: true, filter: true, search: true }),
    subtitle: text({ max: 200, optional: true }),
    subtitleEN: text({ max: 200, optional: true }),
    summary: longText({ max: 500, optional: true }),
    summaryEN: longText({ max: 500, optional: true }),
    /** The wide cover, 16:9, above the article. */
    image1: image({ optional: true }),
    /** The square cover, in lists. */
    image2: image({ optional: true }),
    content: bodyOf(),
    contentCN: bodyOf(),
    contentEN: bodyOf(),
    /** The pictures in the bodies. */
    pictures: files({ max: 60, accept: 'image', optional: true }),
    /** The page names its headings above the text. */
    tableOfContents: flag({ default: true }),
    externalUrl: url({ optional: true }),
    /** A question and answer that is shown below. */
    faqId: ref('article', { optional: true }),
    /** A form that readers can fill in. */
    eformId: ref('eform', { optional: true }),
    author: text({ max: 100, optional: true }),
    source: text({ max: 200, optional: true }),
    publishDate: instant({ filter: true, sort: true }),
    unpublishDate: instant({ optional: true, filter: true }),
    /** A larger priority ranks higher. */
    priority: int({ min: 0, max: 9999, default: 0, sort: true }),
    tags: tags({ max: 10, each: 32, optional: true }),
    audience: choice(audiences, { default: 'MEMBERS', filter: true }),
    status: choice(articleStates, { server: true, filter: true, sort: true }),
    /** The version that was published last. */
    version: int({ server: true, optional: true, sort: true }),
    /** It was changed since then. */
    changed: flag({ server: true }),
    /** The text in one language is older than in another. */
    stale: flag({ server: true, filter: true }),
    contentDate: textDate(),
    contentCNDate: textDate(),
    contentENDate: textDate(),
  },
  title: 'titleCN',
  titleInEnglish: 'titleEN',
  order: ['-priority', '-publishDate'],
  state: 'status',
  actions: {
    /** From its publish date on, readers see what is saved now. */
    publish: {
      from: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'CHANGED', 'UNPUBLISHED'],
      otherwise: 'changed',
      fails: ['articleIncomplete', 'articleUnchanged', 'articleOver'],
    },
    unpublish: {
      from: ['SCHEDULED', 'PUBLISHED', 'CHANGED'],
      to: 'UNPUBLISHED',
      otherwise: 'changed',
      danger: true,
    },
    /** Writes a published version into the draft again. */
    takeVersion: {
      from: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'CHANGED', 'UNPUBLISHED'],
      otherwise: 'changed',
      input: { number: int({ min: 1 }) },
      fails: ['notFound'],
    },
    /** The texts in all languages say the same. */
    confirmTexts: {
      from: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'CHANGED', 'UNPUBLISHED'],
      otherwise: 'changed',
    },
  },
})

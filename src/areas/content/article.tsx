import { article } from '#contract/areas/content/article.ts'
import { FAQ } from '#contract/areas/content/texts.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/articles'] as const

export default resource(article, {
  route: '/cms/cmsmanage',
  list: ['titleCN', 'type', 'status', 'audience', 'priority', 'publishDate'],
  // All but `pictures`, which follow from the texts.
  form: [
    ['type', 'audience'],
    'titleCN',
    'subtitle',
    'summary',
    'content',
    'contentCN',
    'titleEN',
    'subtitleEN',
    'summaryEN',
    'contentEN',
    ['publishDate', 'unpublishDate'],
    ['priority', 'tags'],
    ['image1', 'image2'],
    ['externalUrl', 'faqId'],
    'eformId',
    ['author', 'source'],
    'tableOfContents',
  ],
  show: [
    'status',
    'version',
    'publishDate',
    'unpublishDate',
    'type',
    'audience',
    'priority',
    'tags',
    'titleCN',
    'titleEN',
    'subtitle',
    'subtitleEN',
    'summary',
    'summaryEN',
    'image1',
    'image2',
    'externalUrl',
    'faqId',
    'eformId',
    'author',
    'source',
    'tableOfContents',
    'stale',
    'contentDate',
    'contentCNDate',
    'contentENDate',
    'createDate',
    'updateDate',
  ],
  filters: ['type', 'titleCN', 'status', 'stale', 'audience', 'publishDate', 'unpublishDate'],
  pages: { form: withWords(words, () => import('./form/ArticleForm.tsx')) },
  panels: [
    lazyWithWords(words, () => import('./show/Address.tsx')),
    lazyWithWords(words, () => import('./show/Preview.tsx')),
    lazyWithWords([...words, 'records'], () => import('./show/Versions.tsx')),
  ],
  // Each version has a button of its own.
  ownButtons: ['takeVersion'],
  pick: { only: { type: [FAQ] }, hint: ['status', 'publishDate'] },
  // Each is published when it was read.
  bulk: ['remove', 'unpublish'],
})

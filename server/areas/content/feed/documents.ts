import { articlesPath } from '#contract/areas/content/contentPaths.ts'
import { type PublicDocuments, xmlText } from '#server/kit/publicDocument.ts'
import { word } from '#server/words.ts'
import { feedRows } from './rows.ts'

/** Items of the feed, and addresses that a sitemap may contain. */
const FEED = 50
const SITEMAP = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** The addresses of public articles for search engines, and the latest ones as an RSS 2.0 feed. */
export const contentDocuments: PublicDocuments = {
  '/robots.txt': {
    type: 'text/plain',
    make: async (_, { base }) =>
      `User-agent: *\nDisallow: /api/\nAllow: /api/v1/free/content/\nAllow: /api/v1/content/\nDisallow: /admin/\nDisallow: /preview/\nSitemap: ${base}/sitemap.xml\n`,
  },

  '/sitemap.xml': {
    type: 'application/xml',
    make: async (db, { base }) => {
      const rows = await feedRows(db, 'zh-TW', SITEMAP - 1)
      const urls = rows.map(
        ({ path, updateDate }) =>
          `<url>${element('loc', base + path)}${element('lastmod', updateDate.toISOString())}</url>`,
      )
      const all = [`<url>${element('loc', base + articlesPath)}</url>`, ...urls]
      return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all.join('\n')}\n</urlset>\n`
    },
  },

  '/rss.xml': {
    type: 'application/rss+xml',
    make: async (db, { base, language }) => {
      const rows = await feedRows(db, language, FEED)
      const items = rows.map(({ path, title, summary, publishDate }) =>
        [
          '<item>',
          element('title', title),
          element('link', base + path),
          element('guid', base + path.split('/').slice(0, 3).join('/')),
          element('description', summary),
          element('pubDate', publishDate.toUTCString()),
          '</item>',
        ].join(''),
      )
      const title = word(language, 'pages/feed:title')
      const own = `${base}/rss.xml?language=${language}`
      return `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', title)}
${element('link', base + articlesPath)}
${element('description', word(language, 'pages/feed:description'))}
${element('language', language)}
<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
    },
  },
}

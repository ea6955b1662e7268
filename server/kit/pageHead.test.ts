import { expect, it } from 'vitest'
import { withHead } from './pageHead.ts'

const page =
  '<head>\n    <title>Commonshare</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>'
const least = { title: 'Bike', description: 'Two wheels' }

it('a page is told what it is about', () => {
  const said = withHead(page, least)
  expect(said).toContain('<title>Bike</title>')
  expect(said).toContain('<meta name="description" content="Two wheels" />')
  expect(said).not.toContain('Commonshare')
})

it('what is not known is not said', () => {
  const said = withHead(page, least)
  expect(said).not.toMatch(/<link|<noscript|og:(image|url|type)|twitter|robots|article:/)
  expect(said).not.toContain('undefined')
})

it('an article has its address, its picture, its date and its feed', () => {
  const said = withHead(page, {
    ...least,
    ...{ image: 'https://a.example/i?a=1&b=2', url: 'https://a.example/a/1/bike' },
    ...{ type: 'article', publishDate: '2026-11-20T00:00:00.000Z', feed: '/rss.xml' },
  })
  for (const tag of [
    '<link rel="canonical" href="https://a.example/a/1/bike" />',
    '<link rel="alternate" type="application/rss+xml" href="/rss.xml" />',
    '<meta property="og:type" content="article" />',
    '<meta property="og:url" content="https://a.example/a/1/bike" />',
    '<meta property="og:image" content="https://a.example/i?a=1&amp;b=2" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta property="article:published_time" content="2026-11-20T00:00:00.000Z" />',
  ])
    expect(said).toContain(tag)
})

it('its largest picture is asked for first', () => {
  const said = withHead(page, { ...least, preload: { srcset: '/i?w=1&h=2 320w', sizes: '100vw' } })
  expect(said).toContain(
    '<link rel="preload" as="image" imagesrcset="/i?w=1&amp;h=2 320w" imagesizes="100vw" fetchpriority="high" />',
  )
})

it('search engines leave out what is not for them', () => {
  expect(withHead(page, { ...least, noindex: true })).toContain('name="robots" content="noindex"')
  expect(withHead(page, { ...least, noindex: false })).not.toContain('noindex')
})

it('readers without scripts have the text', () => {
  const said = withHead(page, { ...least, body: '<p>Costs $& and $1</p>' })
  expect(said).toContain('<noscript><p>Costs $& and $1</p></noscript>\n  </body>')
})

it('nothing that a member writes leaves its place', () => {
  const bad = '</title><script>1</script>"><b>$& $1'
  const said = withHead(page, {
    ...{ title: bad, description: bad, image: bad, url: bad, publishDate: bad, feed: bad },
    preload: { srcset: bad, sizes: bad },
  })
  expect(said).not.toMatch(/<script|<b>/)
  expect(said).toContain('&quot;&gt;&lt;b&gt;$&amp; $1')
})

// Cleaned HTML may have such signs in an attribute, where they are harmless elsewhere.
it('a text does not end its element', () => {
  const body = '<img alt="</NoScript><script>1</script>">'
  const said = withHead(page, { ...least, body })
  expect(said.match(/<\/noscript>/gi)).toHaveLength(1)
  expect(said).toContain('alt="&lt;/NoScript>')
})

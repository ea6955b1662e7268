import { expect, it } from 'vitest'
import { withHead } from './pageHead.ts'

const page = '<head>\n    <title>Commonshare</title>\n  </head>'

it('a page is told what it is about', () => {
  const said = withHead(page, { title: 'Bike', description: 'Two wheels' })
  expect(said).toContain('<title>Bike</title>')
  expect(said).toContain('<meta name="description" content="Two wheels" />')
  expect(said).not.toContain('Commonshare')
})

it('nothing that a member writes leaves its place', () => {
  const said = withHead(page, { title: '</title><script>1</script>', description: '"><b>$& $1' })
  expect(said).not.toMatch(/<script|<b>/)
  expect(said).toContain('&quot;&gt;&lt;b&gt;$&amp; $1')
})

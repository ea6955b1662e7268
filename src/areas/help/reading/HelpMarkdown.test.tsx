import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type HelpLinks, HelpMarkdown } from './HelpMarkdown.tsx'

const links: HelpLinks = {
  toHelp: ({ page, section }, children) => <a href={`help:${page}:${section}`}>{children}</a>,
  toScreen: (path, children) => <a href={`screen:${path}`}>{children}</a>,
}

it('links are shown by where they lead; what leads elsewhere is only text', () => {
  const text =
    'See [sending](wallet#transfer), [your wallet](/user/wallet) or [more](https://elsewhere.example).'
  render(<HelpMarkdown text={text} links={links} />)
  const hrefs = screen.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(hrefs).toEqual(['help:wallet:transfer', 'screen:/user/wallet'])
  expect(screen.getByText(/or more\./)).toBeDefined()
})

it('HTML is text', () => {
  const { container } = render(<HelpMarkdown text="A <img src=x> here" links={links} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img src=x>')
})

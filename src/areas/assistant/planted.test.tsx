import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Markdown } from '#src/kit/light/Markdown.tsx'
import { filled, injections } from '#tests/model/injections.ts'
import { WayLink } from './WayLink.tsx'
import { wayOfText } from './ways.ts'

it('whatever a model says, its answer shows no picture and leads nowhere else', () => {
  for (const { says } of injections) {
    const text = filled(says, { ticket: '1', secret: 'stolen' })
    const { container, unmount } = render(
      <MemoryRouter>
        <Markdown
          text={text}
          link={(href, children) => (
            <WayLink way={wayOfText(href, [])} onAsk={() => {}}>
              {children}
            </WayLink>
          )}
        />
      </MemoryRouter>,
    )
    expect(container.querySelectorAll('img, iframe, script, form, object')).toHaveLength(0)
    for (const a of container.querySelectorAll('a'))
      expect(new URL(a.href).origin, text).toBe(location.origin)
    unmount()
  }
})

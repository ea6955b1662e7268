import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groups } from './commands.tsx'
import { EditorWait } from './EditorWait.tsx'
import { mediaGroups } from './media/commands.tsx'

it.each([
  [false, groups],
  [true, [...groups, ...mediaGroups]],
])('has as many buttons as the toolbar, with media: %s', (media, expected) => {
  const { container } = render(<EditorWait id="text" media={media} />)
  const counts = [...container.querySelectorAll('.cs-rich-group')].map(one => one.children.length)
  expect(counts).toEqual(expected.map(group => group.length))
})

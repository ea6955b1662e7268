import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Tab } from '#src/kit/page/tabModel.ts'
import { useTabKeys } from './useTabKeys.ts'

const named = (key: string): Tab => ({ key, address: key, title: key, used: 0, pinned: false })

/** Whether a question is answered by closing the tab. */
let closes: boolean
let open: (keys: readonly string[]) => void
beforeEach(() => {
  closes = true
})

function Bar() {
  const [keys, setKeys] = useState<readonly string[]>(['/a', '/b', '/c'])
  open = setKeys
  const close = (key: string) => closes && setKeys(keys.filter(one => one !== key))
  const { list } = useTabKeys(keys.map(named), { here: '/a', close })
  return (
    <>
      <ol {...list}>
        {keys.map(key => (
          <li key={key}>
            <a href={key} data-tab={key}>
              {key}
            </a>
          </li>
        ))}
      </ol>
      <button type="button">elsewhere</button>
    </>
  )
}
const tab = (key: string) => screen.getByRole('link', { name: key })
const focused = () => document.activeElement?.textContent
const erase = (key: string) => {
  tab(key).focus()
  fireEvent.keyDown(tab(key), { key: 'Delete' })
}

it('a tab that was closed by its key leaves the focus to the one beside it', () => {
  render(<Bar />)
  erase('/b')
  expect(focused()).toBe('/c')
})

it('one that was kept open after all takes the focus from nobody later', () => {
  render(<Bar />)
  closes = false
  erase('/b')
  // The question gives the focus back.
  tab('/b').blur()
  tab('/b').focus()
  tab('/b').blur()
  act(() => open(['/a', '/c', '/d']))
  expect(document.activeElement).toBe(document.body)
})

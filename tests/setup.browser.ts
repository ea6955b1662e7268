/** What jsdom lacks and the components ask for. */

import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }),
})
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
// antd measures scroll bars through pseudo elements, which jsdom only complains about.
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = element => computed(element)
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// A busy machine stands still for seconds; the first part of a page that is loaded takes its time.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

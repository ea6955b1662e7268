/** What jsdom lacks and the components ask for, and what one file must not leave to the next. */

import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

/** The window is that of all files of a worker: this is done to it once. */
const prepared = Symbol.for('commonshare.tests.prepared')
if (!Object.hasOwn(window, prepared)) {
  Object.defineProperty(window, prepared, { value: true })
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // antd measures scroll bars through pseudo elements, which jsdom only complains about.
  const computed = window.getComputedStyle.bind(window)
  window.getComputedStyle = element => computed(element)
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
}

// Modules are loaded again for each file: a listener or a timer of the file before belongs to
// modules that are gone, and would act on what this file does.
type Listen = Window['addEventListener']
const undo: (() => void)[] = []
function forget(target: Window | Document, isOurs: (type: string) => boolean) {
  const listen = target.addEventListener as Listen
  target.addEventListener = (type: string, heard: EventListener, options?: object) => {
    listen.call(target, type, heard, options)
    if (isOurs(type)) undo.push(() => target.removeEventListener(type, heard, options))
  }
  undo.push(() => {
    target.addEventListener = listen
  })
}
forget(window, () => true)
// The rest of a document is listened to by packages, once for each document.
forget(document, type => type === 'visibilitychange' || type === 'fullscreenchange')

// Intervals stay: one of them is what jsdom draws its frames by.
const { setTimeout: wait } = globalThis
globalThis.setTimeout = ((...given: Parameters<typeof wait>) => {
  const timer = wait(...given)
  undo.push(() => clearTimeout(timer))
  return timer
}) as typeof wait
const { MutationObserver: Observer } = globalThis
globalThis.MutationObserver = class extends Observer {
  constructor(...given: ConstructorParameters<typeof Observer>) {
    super(...given)
    undo.push(() => this.disconnect())
  }
}
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.setTimeout = wait
  globalThis.MutationObserver = Observer
  for (const one of undo) one()
})

// A busy machine stands still for seconds; the first part of a page that is loaded takes its time.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

await import('#src/areas.ts')

import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

// Files share a worker. What one leaves in a module of ours must not reach the next: each file loads
// its modules again, while packages stay loaded.
vi.resetModules()
// Nor does a part of a page that is still being loaded when its file ends: it would be loaded into
// the modules of the next one, without what that replaces.
afterAll(() => vi.dynamicImportSettled())

// One seed for everything that is tried at random. The line of the unit tests says it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31) })

// What areas declare is made known to each file.
await import('#contract/registry.ts')

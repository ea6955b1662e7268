import { defineConfig } from 'vitest/config'

// One more than the cores: tests of time limits and of killed servers mostly wait.
const maxWorkers = 3
/** Milliseconds a test waits for what is to come: a busy machine stands still for seconds. */
const patience = 15_000

/**
 * Test files share a worker and the packages loaded in it, which is where most of the time of a
 * file went. Our own modules are loaded again for each file: see tests/setup/modules.ts.
 */
const shared = {
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: patience } },
}

/** Tests of what is declared and written: they need no database, and `npm run check` runs them. */
const declarations = ['tests/{architecture,docs,words}.test.ts']

export default defineConfig({
  test: {
    maxWorkers,
    // What tests that pass have logged hides what a failed one says.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['{contract,locales,scripts,server,src,tests}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', ...declarations],
          setupFiles: ['tests/setup/modules.ts'],
          globalSetup: ['tests/setup/database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'declarations',
          environment: 'node',
          include: declarations,
          setupFiles: ['tests/setup/modules.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.{dom.test.ts,test.tsx}'],
          setupFiles: ['tests/setup/modules.ts', 'tests/setup/dom.ts'],
          // Refine's packages import each other in a way that only works when vite reads them. The
          // words are those of the file that loads them: what vite reads is loaded again.
          server: { deps: { inline: [/@refinedev/, 'i18next', 'react-i18next'] } },
        },
      },
    ],
  },
})

import { type FakeModel, fakeModel } from '#tests/model/fakeModel.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

/** The product with a language model beside it, which does as the test says. */
export const testWithModel = plain.extend<object, { model: FakeModel }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const model = await fakeModel()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await startServer({
        ...{ ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'fake-1', ASSISTANT_KEY: 'key' },
        ...{ ASSISTANT_PROVIDER: 'Fake Ltd', ASSISTANT_KEEP_DAYS: '30' },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

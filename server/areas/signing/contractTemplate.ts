import { eq } from 'drizzle-orm'
import { contractTemplate, templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { placeholdersIn } from '#contract/areas/signing/placeholders.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { contractTemplateVersion, joinContract, contractTemplateTable as t } from './tables.ts'
import { textsOf } from './template/texts.ts'

/** The fields whose change is a change of the text. */
const texts = Object.values(templateTexts).flatMap(({ title, body }) => [title, body])

export default serve(contractTemplate, t, {
  check: async ({ row, input }) => {
    for (const name of texts) {
      const { unknown } = placeholdersIn(input[name] ?? '')
      const names = unknown.join(', ')
      if (names && input[name] !== row?.[name])
        fail('placeholderUnknown', { [name]: { problem: 'placeholders', names } })
    }
  },
  create: async () => ({ status: 'DRAFT', changed: false }),
  update: async ({ row, input }) => {
    const differs = texts.some(name => name in input && input[name] !== row[name])
    return differs && row.version !== null ? { changed: true } : {}
  },
  may: {
    publish: ({ row }) => row.status !== 'PUBLISHED' || row.changed || 'templateUnchanged',
    // What was published is what contracts were made from.
    remove: ({ row }) => row.version === null || 'inUse',
  },
  actions: {
    publish: async ({ at, me, row }) => {
      const published = textsOf(row) ?? fail('templateIncomplete')
      const number = (row.version ?? 0) + 1
      await at
        .insert(contractTemplateVersion)
        .values({ template: row.id, number, texts: published, publisher: me.id })
      return { version: number, publishDate: clock.now(), changed: false }
    },
    withdraw: async () => ({}),
  },
  dependents: ({ id }) => ({
    contractTemplateVersion: eq(contractTemplateVersion.template, id),
    joinContract: eq(joinContract.template, id),
  }),
})

import { eq } from 'drizzle-orm'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { knownVariables, unknownIn } from '#contract/areas/campaign/variables.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { namedIn } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { kinds } from './kind.ts'
import { FRAME_CONTENT } from './sending/render.ts'
import { messageTemplateVersion, messageTemplateTable as t } from './tables.ts'
import { textFields, unknownVariables, writtenTexts } from './template/content.ts'
import { readFrame } from './template/frame.ts'

/** The fields that a published version keeps. */
const publishedFields = [...textFields, ...(['frameUrl', 'variables'] as const)]

/** The page around the content, read before the template is published. */
interface Frame {
  address: string
  html: string
}

export default serve(messageTemplate, t, {
  check: async ({ row, input }) => {
    const variables = input.variables ?? row?.variables ?? []
    const keys = variables.map(({ key }) => key)
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    const known = keys.find(key => (knownVariables as readonly string[]).includes(key))
    if (twice ?? known)
      fail('badInput', {
        variables: { problem: 'variableTwice', name: (twice ?? known) as string },
      })
    const refusals = unknownVariables({ ...row, ...input }, textFields, variables)
    if (Object.keys(refusals).length > 0) fail('placeholderUnknown', refusals)
  },
  create: async () => ({ status: 'DRAFT', changed: false }),
  update: async ({ row, input }) => {
    const differs = publishedFields.some(
      name => name in input && JSON.stringify(input[name]) !== JSON.stringify(row[name]),
    )
    return differs && row.version !== null ? { changed: true } : {}
  },
  prepare: ({ at, rows }) => namedIn(at, rows, ...kinds.map(({ table }) => table.template)),
  may: {
    publish: ({ row }) => row.status !== 'PUBLISHED' || row.changed || 'templateUnchanged',
    // Messages name it.
    remove: ({ row, facts }) => !(facts as ReadonlySet<number>).has(row.id) || 'inUse',
  },
  obtain: {
    publish: async ({ row }): Promise<Frame | undefined> =>
      row.frameUrl && row.type === 'EMAIL'
        ? { address: row.frameUrl, html: await readFrame(row.frameUrl) }
        : undefined,
  },
  actions: {
    publish: async ({ at, me, row, obtained }) => {
      const { texts, missing } = writtenTexts(row, { isPlain: row.type === 'SMS' })
      if (Object.keys(missing).length > 0) fail('templateIncomplete', missing)
      if (Object.keys(texts).length === 0) fail('templateIncomplete')
      const read = obtained as Frame | undefined
      if (row.type === 'EMAIL' && (row.frameUrl ?? undefined) !== read?.address) fail('changed')
      const frame = read?.html ?? null
      const unknown = unknownIn(frame?.replace(FRAME_CONTENT, '') ?? '', row.variables)
      if (unknown.length > 0)
        fail('placeholderUnknown', {
          frameUrl: { problem: 'placeholders', names: unknown.join(', ') },
        })
      const number = (row.version ?? 0) + 1
      const content = { texts, frame, variables: row.variables }
      await at
        .insert(messageTemplateVersion)
        .values({ template: row.id, number, content, publisher: me.id })
      return { version: number, publishDate: clock.now(), changed: false }
    },
    withdraw: async () => ({}),
  },
  dependents: ({ id }) => ({ messageTemplateVersion: eq(messageTemplateVersion.template, id) }),
})

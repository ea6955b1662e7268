import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { eform } from '#contract/areas/eform/eform.ts'
import { readElements, readFormTexts } from '#contract/areas/eform/formSchema.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { publishedOf, publishForm, versionOf } from './form/publish.ts'
import { readsSubmissions } from './record/readers.ts'
import {
  eformCount,
  eformImport,
  eformSender,
  eformVersion,
  type Form,
  joinForm,
  keptForm,
  eformRecordTable as r,
  eformTable as t,
} from './tables.ts'
import { eformWebhookTable as w, webhookDeliveryTable } from './webhook/tables.ts'

/** The characters of an address: none is mistaken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12
const newAddress = (): string =>
  Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The fields that are versioned. */
const versioned = ['languages', 'texts', 'elements'] as const

/** The state that follows from a change of what is versioned. */
async function following(at: Parameters<typeof versionOf>[0], row: Form, next: Form) {
  if (row.version === null || row.status === 'CLOSED') return {}
  const published = (await versionOf(at, row.id, row.version))?.published
  return {
    status: isDeepStrictEqual(publishedOf(next), published) ? 'PUBLISHED' : 'CHANGED',
  } as const
}

export default serve(eform, t, {
  derive: {
    submissions: sql`coalesce((select ${eformCount.recordCount} from ${eformCount} where ${eformCount.eform} = ${t.id}), 0)`,
    unanswered: sql`(select count(*)::int from ${r} where ${r.eform} = ${t.id} and ${r.status} in ('NEW', 'IN_PROGRESS'))`,
  },
  check: async ({ at, row, input }) => {
    if (input.elements !== undefined)
      input.elements =
        readElements(input.elements) ?? fail('badInput', { elements: { problem: 'unreadable' } })
    if (input.texts !== undefined && input.texts !== null)
      input.texts =
        readFormTexts(input.texts) ?? fail('badInput', { texts: { problem: 'unreadable' } })
    if (input.owner && input.owner !== row?.owner && !(await readsSubmissions(at, input.owner)))
      fail('badInput', { owner: { problem: 'mayNotReadSubmissions' } })
    const next = { ...row, ...input }
    if (next.languages?.length === 0) fail('badInput', { languages: { problem: 'tooFew', min: 1 } })
    if (next.endDate && next.onAirDate && next.endDate <= next.onAirDate)
      fail('badInput', { endDate: { problem: 'notAfterStart' } })
  },
  create: async ({ me, input }) => ({
    status: 'DRAFT',
    code: input.code ?? newAddress(),
    owner: input.owner ?? me.id,
  }),
  update: async ({ at, row, input }) =>
    versioned.some(name => name in input) ? following(at, row, { ...row, ...input } as Form) : {},
  may: {
    takeVersion: ({ row }) => row.version !== null || 'changed',
    // What was submitted is not lost with the form.
    remove: ({ row }) => row.submissions === 0 || 'inUse',
  },
  actions: {
    publish: async ({ at, me, row }) => ({ version: await publishForm(at, row, me.id) }),
    close: async () => ({}),
    takeVersion: async ({ at, row, input }) => {
      const version = (await versionOf(at, row.id, input.number)) ?? fail('notFound')
      const next = { ...row, ...version.published }
      return { ...version.published, ...(await following(at, row, next)) }
    },
  },
  dependents: ({ id }) => ({
    webhookDelivery: sql`${webhookDeliveryTable.webhook} in (select ${w.id} from ${w} where ${w.eform} = ${id})`,
    eformWebhook: eq(w.eform, id),
    eformVersion: eq(eformVersion.eform, id),
    eformCount: eq(eformCount.eform, id),
    eformSender: eq(eformSender.eform, id),
    keptForm: eq(keptForm.eform, id),
    joinForm: eq(joinForm.form, id),
    eformImport: eq(eformImport.eform, id),
  }),
})

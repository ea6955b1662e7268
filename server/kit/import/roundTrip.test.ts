import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportOutcome } from '#contract/kit/calls/importing.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { instant } from '#contract/kit/field.ts'
import { importFields } from '#contract/kit/importing.ts'
import { entities } from '#contract/registry.ts'
import { dictTable } from '#server/areas/setup/dict.ts'
import { kpiJobTypeTable } from '#server/areas/setup/kpiJobType.ts'
import { tagTable } from '#server/areas/setup/tag.ts'
import { languages, word } from '#server/words.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { clockAt } from '../calendar/clock.ts'
import { sheet } from '../sheet.ts'
import { readSheet } from '../sheetReader.ts'
import { dictLookup } from './lookups.ts'
import { choiceLookup, valuesOf } from './values.ts'

let server: TestServer
let token: string
let admin: number

beforeAll(async () => {
  server = await testServer()
  ;({ token, id: admin } = await server.signedIn('ROLE_ADMIN'))
  await server.db
    .update(dictTable)
    .set({ cnLabel: '軟件', enLabel: 'Software' })
    .where(and(eq(dictTable.type, 'projectType'), eq(dictTable.value, 'SOFTWARE')))
})
afterAll(() => server.close())

const ask = <T>(name: string, language: string, form: Record<string, string>) =>
  server.data<T>(server.routeOf(name), { token, form, headers: { 'accept-language': language } })

/** Exports these rows, takes them away, imports the file as it is, and answers what is there. */
async function again(
  entity: string,
  language: string,
  query: Record<string, string>,
  { gone, project }: { gone(): Promise<unknown>; project?: string },
) {
  const rows = async () =>
    (await ask<{ list: Record<string, unknown>[] }>(`${entity}.list`, language, query)).list
  const before = await rows()
  const exported = await server.app.inject({
    url: `${server.routeOf(`${entity}.export`).path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': language },
  })
  await gone()
  const { id: file } = await upload(server, token, exported.rawPayload, 'rows.xlsx')
  const begun = await ask<{ id: number; columns: { field: string | null }[] }>(
    'importBegin',
    language,
    { entity, file: String(file), ...(project && { project }) },
  )
  const id = String(begun.id)
  const columns = JSON.stringify(begun.columns.map(({ field }) => field))
  const tried = await ask<ImportOutcome>('importTry', language, { id, columns })
  expect(tried.problems).toEqual([])
  await ask('importRun', language, { id, skip: 'false' })
  return { before, after: await rows() }
}

const own = ['id', 'createDate', 'updateDate', 'can', 'sort', 'creator', 'creatorTitle']
const said = (rows: Record<string, unknown>[]) =>
  rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))))

describe.each(languages)('an exported file is imported as it is, in %s', language => {
  it('job types: labels of a dictionary, decimals, whole numbers', async () => {
    const id = await makeJobType(server.db, '1234.50')
    const [row] = await server.db.select().from(kpiJobTypeTable).where(eq(kpiJobTypeTable.id, id))
    const { before, after } = await again(
      'kpiJobType',
      language,
      { cnName: String(row?.cnName) },
      { gone: () => server.db.execute(sql`delete from "kpiJobType" where "id" = ${id}`) },
    )
    expect(before).toMatchObject([{ projectType: 'SOFTWARE', rate: '1234.50' }])
    expect(said(after)).toEqual(said(before))
  })

  it('projects: days, choices, flags, people, large numbers, texts that would run', async () => {
    const id = await makeProject(server.db, {
      name: '=1+1',
      description: "'-2",
      startDate: '1899-12-31',
      endDate: '2026-11-21',
      totalValue: 1_000_000_000,
      confirmRate: '66.67',
      confirmType: 'RATE',
      published: true,
      manager: admin,
    })
    const { before, after } = await again(
      'project',
      language,
      { id },
      { gone: () => server.db.execute(sql`delete from "project" where "id" = ${id}`) },
    )
    expect(before).toMatchObject([{ name: '=1+1', type: 'SOFTWARE', startDate: '1899-12-31' }])
    const whole = ({ id: _, ...row }: Record<string, unknown>) => row
    // Who makes a project is in it.
    const made = { ...whole(said(before)[0] ?? {}), activeMembers: 1 }
    expect(said(after).map(whole)).toEqual([made])
  })

  it('tickets: job types, people and tags by their names, even of names that hold commas', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, admin, ['LEAD'])
    const jobType = await makeJobType(server.db)
    const tags = await server.db
      .insert(tagTable)
      .values(
        ['甲', '乙、丙', 'c, d; e'].map(cnName => ({
          type: `t${project}`,
          cnName: `${cnName}${project}`,
          enName: `${cnName} ${project}`,
          color: '#112233',
          orderValue: 0,
          status: 'ENABLED',
        })) as never,
      )
      .returning({ id: tagTable.id })
    await ask('kpiTicket.create', language, {
      project,
      type: 'PLAN',
      title: '+ paint',
      jobType: String(jobType),
      workHour: '2.50',
      priority: 'URGENT',
      planDate: '2026-11-21',
      contributor: String(admin),
      tag: JSON.stringify(tags.map(({ id }) => Number(id))),
    })
    const { before, after } = await again(
      'kpiTicket',
      language,
      { project },
      {
        project,
        gone: () => server.db.execute(sql`delete from "kpiTicket" where "project" = ${project}`),
      },
    )
    expect(before).toMatchObject([
      {
        workHour: '2.50',
        priority: 'URGENT',
        tag: [expect.any(Number), expect.any(Number), expect.any(Number)],
      },
    ])
    expect(said(after)).toEqual(said(before))
  })
})

it('a label that is another value of its dictionary is refused, and not taken for that one', async () => {
  const fruit = { type: 'projectType', enabled: true }
  await makeDict(server.db, { ...fruit, value: 'FIG', cnLabel: 'PLUM', enLabel: 'Fig' })
  await makeDict(server.db, { ...fruit, value: 'PLUM', cnLabel: '梅', enLabel: 'Plum' })
  const find = await dictLookup(server.db, 'projectType')
  expect(find('PLUM')).toEqual({ problem: 'ambiguous' })
  expect(find('fig')).toEqual({ value: 'FIG' })
  expect(find('梅')).toEqual({ value: 'PLUM' })
})

it('every label of a choice is that of one value alone, and of no other value', () => {
  for (const declared of Object.values<Entity>(entities)) {
    const entity = declared.name
    for (const [name, field] of Object.entries(importFields(declared))) {
      if (field.kind !== 'choice') continue
      const find = choiceLookup(entity, name, field.values)
      for (const value of Object.keys(field.values))
        for (const language of languages) {
          const label = word(language, `entities/${entity}:choices.${name}.${value}`)
          expect(find(label), `${entity} ${name} ${label}`).toEqual({ value })
        }
    }
  }
})

it('a moment comes back to the second, in whatever zone and season', async () => {
  const zones = ['Asia/Hong_Kong', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']
  const moments = ['2026-01-15T23:59:59.000Z', '2026-07-01T03:30:07.000Z']
  for (const zone of zones) {
    const cells = moments.map(moment => [{ date: clockAt(zone, moment) }])
    const limits = { csv: false, mostRows: 9, mostColumns: 9 }
    const [, ...rows] = (await readSheet(await sheet(1, ['when'], cells), limits)) ?? []
    const read = { context: { language: 'zh-TW' } as never, zone, lookups: new Map() }
    const came = rows.map(row => valuesOf({ when: instant({}) }, ['when'], row, read).values.when)
    expect(came, zone).toEqual(moments)
  }
})

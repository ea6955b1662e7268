import { describe, expect, it } from 'vitest'
import { specimenResource } from '../specimen/specimen.ts'
import {
  defaultViewOf,
  isUsual,
  type Look,
  movedColumn,
  readLook,
  shownColumns,
  usualLook,
  withColumn,
  withPreference,
} from './listLook.ts'

const usual = usualLook(specimenResource)
const names = (look: Look) => shownColumns(look).map(({ name }) => name)
/** As the server gives it back. */
const kept = (look: Look): unknown => JSON.parse(JSON.stringify(look))

describe('how a list looks', () => {
  it('shows the declared columns, and offers every field that fits a cell', () => {
    expect(names(usual)).toEqual(['name', 'count', 'on', 'status'])
    const offered = usual.columns.map(({ name }) => name)
    expect(offered).toEqual(expect.arrayContaining(['about', 'price', 'createDate']))
    expect(offered).not.toContain('story')
    expect(isUsual(specimenResource, readLook(specimenResource, null))).toBe(true)
  })

  it('comes back as it was kept', () => {
    let look = movedColumn(usual, 'status', 0)
    look = withColumn(look, 'count', { shown: false })
    look = withColumn(look, 'price', { shown: true, width: 120 })
    look = { ...withColumn(look, 'on', { side: 'start' }), density: 'roomy' }
    expect(readLook(specimenResource, kept(look))).toEqual(look)
    expect(names(look)).toEqual(['on', 'status', 'name', 'price'])
    expect(isUsual(specimenResource, look)).toBe(false)
  })

  it('fixed columns stand at their sides', () => {
    let look = withColumn(usual, 'status', { side: 'start' })
    look = withColumn(look, 'name', { side: 'end' })
    expect(names(look)).toEqual(['status', 'count', 'on', 'name'])
  })

  it('columns that are gone are left out, new ones stand where they are declared', () => {
    const columns = [
      { name: 'gone', shown: true },
      { name: 'status', shown: true },
      { name: 'name', shown: true },
      { name: 'name', shown: false },
    ]
    const look = readLook(specimenResource, { columns })
    expect(names(look)).toEqual(['status', 'count', 'on', 'name'])
    expect(look.columns).toHaveLength(usual.columns.length)
  })

  it.each([
    [undefined],
    ['columns'],
    [{ columns: 7, density: 'huge' }],
    [{ columns: [null, 3, { name: 4 }] }],
    [{ columns: usual.columns.map(one => ({ ...one, shown: false })) }],
  ])('what makes no sense is as usual: %j', given => {
    expect(readLook(specimenResource, given)).toEqual(usual)
  })

  it('a width is one that can be seen', () => {
    const width = (given: unknown) =>
      readLook(specimenResource, { columns: [{ name: 'name', shown: true, width: given }] })
        .columns[0]?.width
    expect([width(1), width(99.6), width(1e9), width('9')]).toEqual([60, 100, 800, undefined])
  })
})

describe('what is kept of a list', () => {
  const { columns, density } = usual
  it('is its look and the view it opens with; one changes without the other', () => {
    const both = withPreference(withPreference(null, { look: usual }), { standard: 5 })
    expect(both).toEqual({ columns, density, standard: 5 })
    expect(defaultViewOf(both)).toBe(5)
    expect(readLook(specimenResource, both)).toEqual(readLook(specimenResource, usual))
    expect(withPreference(both, { look: null })).toEqual({ standard: 5 })
    expect(withPreference(both, { standard: null })).toEqual({ columns, density })
  })
  it('is nothing, where neither is left', () => {
    expect(withPreference({ standard: 5 }, { standard: null })).toBeNull()
    expect(defaultViewOf({ standard: 'x' })).toBeUndefined()
  })
})

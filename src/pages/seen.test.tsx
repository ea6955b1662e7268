import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inputFields } from '#contract/kit/entity.ts'
import { importFields } from '#contract/kit/importing.ts'
import { fieldsFor } from '#src/kit/bulk/offers.ts'
import { seen } from '#src/kit/form/seen.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { guardedResource, guardedRow } from '#src/kit/specimen/guarded.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import Form from './Form.tsx'
import Show from './Show.tsx'

const viewers = ['system:config']
const writers = ['system:config', 'system:config:write']
const { wage: _wage, memo: _memo, ...bare } = guardedRow
/** The row as the server answers it to those who see neither, and may not write its wish. */
const theirs = { ...bare, can: { 'field:wish': 'noPermission' } }

const holding = (permissions: string[]) => {
  setCurrentMember({ profile: undefined, permissions: new Set(permissions), menu: [] })
  return seen(guardedResource)
}

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
})
afterEach(cleanup)

describe('a resource as a member sees it', () => {
  it('has no column, filter, order or field of what is hidden in every row', () => {
    const mine = holding([])
    expect(mine.entity.fields).not.toHaveProperty('wage')
    expect(mine.list).toEqual(['name', 'memo', 'grade'])
    expect(mine.filters).toEqual(['name', 'grade'])
    expect(mine.show).not.toContain('wage')
    expect(mine.form).toEqual([['name'], ['memo'], ['wish', 'grade']])
    expect(holding(viewers).list).toEqual(['name', 'wage', 'memo', 'grade'])
    expect(holding(viewers).filters).toEqual(['name', 'wage', 'memo', 'grade'])
  })

  it('is asked by nothing that some rows hide, and shows it', () => {
    const { memo } = holding([]).entity.fields
    expect(memo).toMatchObject({ filter: false, sort: false, search: false })
    expect(holding(viewers).entity.fields.memo).toMatchObject({ filter: true, search: true })
  })

  it('takes nothing that is not theirs to write: not typed, not imported, not in many rows', () => {
    const typed = (mine: ReturnType<typeof holding>) =>
      Object.keys(inputFields(mine.entity.fields, 'update'))
    expect(typed(holding([]))).toEqual(['name', 'memo', 'wish'])
    expect(Object.keys(importFields(holding([]).entity))).toEqual(['name', 'memo', 'wish'])
    expect(fieldsFor(holding([]), [guardedRow])).toEqual(['name', 'memo', 'wish'])
    expect(typed(holding(viewers))).toEqual(['name', 'memo', 'wish'])
    expect(typed(holding(writers))).toEqual(['name', 'wage', 'memo', 'wish', 'grade'])
  })

  it('is made once for what the member holds', () => {
    expect(holding(viewers)).not.toBe(holding([]))
    const permissions = new Set<string>()
    setCurrentMember({ profile: undefined, permissions, menu: [] })
    expect(seen(guardedResource)).toBe(seen(guardedResource))
  })
})

describe('a form', () => {
  const open = async (permissions: string[], row: object) => {
    holding(permissions)
    const page = <Form resource={seen(guardedResource)} id="7" />
    const shown = await show(page, () => ({ data: row }), { permissions })
    await screen.findByLabelText(/^name/)
    return shown
  }

  it('leaves out what is hidden, and shows what is not theirs to write, with the reason', async () => {
    const { asked } = await open([], theirs)
    expect(screen.queryByLabelText(/^wage/)).toBe(null)
    expect(screen.queryByLabelText(/^memo/)).toBe(null)
    for (const name of ['wish', 'grade']) {
      const input = screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement
      expect(input.disabled).toBe(true)
      const why = document.getElementById(input.getAttribute('aria-describedby') ?? '')
      expect(why?.textContent).toBe('You can see this, but not change it')
    }
    expect((screen.getByLabelText(/^wish/) as HTMLInputElement).value).toBe('a boat')
    const name = screen.getByLabelText(/^name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Eight')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const sent = () => asked.find(({ path }) => path.endsWith('/update'))?.input
    await waitFor(() => expect(sent()).toMatchObject({ name: 'Eight' }))
    for (const name of ['wage', 'memo', 'wish', 'grade']) expect(sent()).not.toHaveProperty(name)
  })

  it('lets be typed what the row says is theirs', async () => {
    await open([], { ...bare, memo: 'for two' })
    for (const name of ['memo', 'wish'])
      expect((screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement).disabled).toBe(
        false,
      )
    expect(screen.queryByLabelText(/^wage/)).toBe(null)
  })
})

describe('the page of a row', () => {
  it('has no line for what this row hides', async () => {
    holding([])
    const lines = async (row: object) => {
      await show(<Show resource={seen(guardedResource)} id="7" />, () => ({ data: row }), {
        permissions: [],
      })
      const panel = (await screen.findByText('Details')).closest('section') as HTMLElement
      const labels = within(panel).getAllByRole('term')
      cleanup()
      return labels.map(label => label.textContent)
    }
    expect(await lines(theirs)).not.toContain('memo')
    expect(await lines(theirs)).not.toContain('wage')
    expect(await lines({ ...theirs, memo: null })).toContain('memo')
  })
})

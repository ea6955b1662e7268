import { Refine } from '@refinedev/core'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { dataProvider } from '#src/providers/data.ts'
import { narrowingOf, tabOf, tabsOf } from './tabs.ts'
import { useTicketState } from './useTickets.ts'

const project = {
  conditions: [{ field: 'project', operator: 'eq' as const, value: 'P1' }],
}
const unasked = () => Promise.reject(new Error('nothing is asked'))
const at = (address: string, scope: Parameters<typeof useTicketState>[0] = project) =>
  renderHook(() => ({ list: useTicketState(scope), at: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <Refine dataProvider={dataProvider(unasked, {})} options={{ disableTelemetry: true }}>
          {children}
        </Refine>
      </MemoryRouter>
    ),
  }).result
const asked = (address: string) =>
  at(address).current.list.conditions.map(({ field, operator, value }) => [field, operator, value])

describe('a tab', () => {
  it('shows what the declaration says of it', () => {
    expect(narrowingOf('unclaimed').conditions).toEqual([
      { field: 'status', operator: 'eq', value: 'TO_CLAIM' },
      { field: 'contributor', operator: 'null', value: true },
    ])
    expect(narrowingOf('mine')).toEqual({ conditions: [], among: 'ownList' })
    // A tab that could not be said would show everything.
    const silent = tabsOf(false).filter(tab => {
      const { conditions, among } = narrowingOf(tab)
      return conditions.length === 0 && !among
    })
    expect(silent).toEqual(['all'])
  })

  it('that nobody knows is all', () => {
    expect(tabOf('nothing', false)).toBe('all')
    // One’s own tickets are all “mine”.
    expect(tabOf('mine', true)).toBe('all')
  })

  it('narrows the list together with the filters of the address', () => {
    expect(asked('/l?projectId=P1&tab=toFinish&priority=HIGH')).toEqual([
      ['project', 'eq', 'P1'],
      ['status', 'eq', 'CLAIMED'],
      ['priority', 'eq', 'HIGH'],
    ])
  })

  it('stands above a filter on what it speaks about itself', () => {
    expect(asked('/l?projectId=P1&tab=toFinish&status=DRAFT')).toEqual([
      ['project', 'eq', 'P1'],
      ['status', 'eq', 'CLAIMED'],
    ])
    // Nor does an address lead out of the project.
    expect(asked('/l?projectId=P1&project=P2')).toEqual([['project', 'eq', 'P1']])
  })

  it('keeps filters, view and order, and drops what it fixes itself and the page', () => {
    const { list } = at(
      '/l?projectId=P1&view=board&status=DRAFT&priority=HIGH&orderBy=title&pageNo=3',
    ).current
    expect(list.tabAddress('toFinish')).toBe(
      '?projectId=P1&view=board&tab=toFinish&priority=HIGH&orderBy=title',
    )
  })

  it('a filter keeps the project, the tab and the view', () => {
    const seen = at('/l?projectId=P1&tab=mine&view=board&pageNo=2')
    act(() => seen.current.list.state.filter([{ field: 'priority', operator: 'eq', value: 'LOW' }]))
    expect(seen.current.at.search).toBe('?projectId=P1&tab=mine&view=board&priority=LOW')
  })

  it('of one’s own list stays within it, and holds what the member does', () => {
    const own = { conditions: [], among: 'ownList' }
    const { list } = at('/l?tab=toFinish', own).current
    expect(list).toMatchObject({ among: 'ownList', own: true })
    expect(list.conditions).toEqual([
      { field: 'status', operator: 'eq', value: 'CLAIMED' },
      { field: 'contributor', operator: 'eq', value: 'me' },
    ])
    // Columns that would say the same in every row are left out.
    expect(list.constant).toEqual(['status', 'contributor'])
    expect(at('/l?tab=unclaimed', own).current.list.constant).toEqual(['status', 'contributor'])
    expect(at('/l', own).current.list.constant).toEqual([])
  })
})

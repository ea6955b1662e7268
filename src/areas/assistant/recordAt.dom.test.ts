import { describe, expect, it } from 'vitest'
import { declared } from '#contract/kit/declared.ts'
import { screens } from '#src/areas.ts'
import { addressOf } from '#src/kit/page/declaredPages.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { recordAt } from './recordAt.ts'

const placeOf = (component: string, url: string): Place => ({
  ...{ name: component, title: component, icon: null, url, component },
  ...{ shown: true, known: true, parents: [], children: [] },
})
/** A member who has every screen. */
const places = Object.entries(declared().screens).map(([component, { at }]) =>
  placeOf(component, at),
)
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return recordAt(places, { pathname, search })
}

describe('the record of the page one is on', () => {
  it.each([
    ['/systemSetup/dictManage/show/5', 'dict', '5'],
    ['/systemSetup/dictManage/edit/5?tab=history', 'dict', '5'],
    ['/project/list/show/APP', 'project', 'APP'],
    ['/projects/taskList/show/7?projectId=APP#comments', 'kpiTicket', '7'],
    ['/user/product/show/3', 'myProduct', '3'],
    ['/coins/coinsTrans/show/12', 'accountTx', '12'],
  ])('%s: %s %s', (address, entity, recordId) => {
    expect(at(address)).toEqual({ entity, recordId })
  })

  it('is the one that a page of its own names, whatever else its address says', () => {
    expect(at('/projects/details?view=x&projectId=APP')).toEqual({
      entity: 'project',
      recordId: 'APP',
    })
    expect(at('/user/pd?id=4')).toEqual({ entity: 'myProduct', recordId: '4' })
    expect(at('/examines/examAuthDetail?id=9')).toEqual({ entity: 'personalKyc', recordId: '9' })
  })

  it('is the project on every page of a project', () => {
    const within = Object.entries(screens).filter(([, { within }]) => within === 'project')
    expect(within.length).toBeGreaterThan(5)
    for (const [component] of within) {
      const address = `${declared().screens[component]?.at}?projectId=GREEN`
      expect(at(address), address).toEqual({ entity: 'project', recordId: 'GREEN' })
    }
  })

  it('is found for every record that has an address', () => {
    for (const entity of Object.keys(declared().entities)) {
      const address = addressOf(places, entity, '42')
      if (address) expect(at(address), address).toEqual({ entity, recordId: '42' })
    }
  })

  it.each([
    '/home/index',
    '/systemSetup/dictManage',
    '/systemSetup/dictManage/create',
    '/projects/details',
    '/projects/details?projectId=',
    '/projects/details?projectId=%3Cscript%3E',
    `/systemSetup/dictManage/show/${'1'.repeat(65)}`,
    '/systemSetup/dictManage/show/%E0%A4%A',
    // Its id is not that of a product.
    '/user/verifictionDetail?id=9',
    '/no/such/show/5',
  ])('is none at %s', address => {
    expect(at(address)).toBeUndefined()
  })
})

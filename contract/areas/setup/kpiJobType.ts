import { entity } from '#contract/kit/entity.ts'
import { decimal, dict, int, text } from '#contract/kit/field.ts'

/** KPI job types: the rate of a unit of work in a type of project. */
export const kpiJobType = entity('kpiJobType', {
  path: '/api/v1/cake/kpiJobTypes',
  operations: { list: '' },
  rights: {
    read: 'signedIn',
    write: 'kpiType:write',
    export: 'kpiType:list',
    history: 'kpiType:list',
  },
  fields: {
    projectType: dict('projectType', { filter: true, sort: true, search: true }),
    cnName: text({ max: 64, filter: true, sort: true, search: true }),
    enName: text({ max: 64, filter: true, sort: true, search: true }),
    rate: decimal({ scale: 2, min: '0', max: '100000', filter: true, sort: true }),
    unit: text({ max: 32, filter: true }),
    orderValue: int({ min: 0, max: 9999, default: 0, sort: true }),
  },
  title: 'cnName',
  titleInEnglish: 'enName',
  unique: [{ fields: ['projectType', 'cnName'] }, { fields: ['projectType', 'enName'] }],
  order: ['projectType', 'orderValue'],
})

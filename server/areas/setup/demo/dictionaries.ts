import { ownEntries } from '../entries.ts'

/** The dictionaries of the demo, in display order; their labels are words. */
const dictionaries: Record<string, readonly string[]> = {
  projectType: ['SOFTWARE', 'FARM', 'RETAIL', 'CARE', 'EDUCATION', 'MEDIA'],
  joinType: ['FULL_TIME', 'PART_TIME', 'VOLUNTEER', 'CAPITAL'],
  priority: ['URGENT', 'HIGH', 'NORMAL', 'LOW'],
  bank: ['HSBC', 'HSB', 'BOC', 'SCB', 'BEA'],
  workStatus: ['EMPLOYED', 'SEEKING', 'FREELANCE', 'STUDENT', 'RETIRED'],
}

export const demoDictionaries = () =>
  Object.entries(dictionaries).flatMap(([type, values]) =>
    ownEntries(type, values).map(([value, cnLabel, enLabel], sort) => ({
      type,
      value,
      cnLabel,
      enLabel,
      description: null,
      sort,
      enabled: true,
    })),
  )

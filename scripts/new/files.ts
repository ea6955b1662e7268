/** The four small files of a new entity, to be filled in by hand. */

/** `tool` → `Tool`, `bankCard` → `Bank card`. */
const spoken = (name: string) => {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const contract = (name: string) => `import { entity } from '../kit/entity.ts'
import { flag, text } from '../kit/field.ts'

/** What it is, in a sentence. */
export const ${name} = entity('${name}', {
  path: '/admin/v1/${name}',
  rights: { read: 'system:${name}', write: 'system:${name}:write' },
  fields: {
    name: text({ max: 64, filter: true, sort: true, search: true }),
    enabled: flag({ default: true, filter: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'] }],
  order: ['name'],
})
`

const server = (name: string) => `import { ${name} } from '#contract/entities/${name}.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const ${name}Table = tableOf(${name})
export default serve(${name}, ${name}Table)
`

const looks = (name: string) => `import { ${name} } from '#contract/entities/${name}.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(${name}, {
  route: '/systemSetup/${name}Manage',
  list: ['name', 'enabled'],
  form: ['name', 'enabled'],
})
`

/** A word stands in for itself until somebody words it. */
const words = (name: string) =>
  `${JSON.stringify(
    {
      $: spoken(name),
      many: spoken(name),
      fields: { name: 'Name', enabled: 'Enabled' },
    },
    null,
    2,
  )}\n`

/** Path and text of each file. */
export function filesOf(name: string, languages: readonly string[]): [string, string][] {
  return [
    [`contract/entities/${name}.ts`, contract(name)],
    [`server/entities/${name}.ts`, server(name)],
    [`src/resources/${name}.tsx`, looks(name)],
    ...languages.map((language): [string, string] => [
      `locales/${language}/entities/${name}.json`,
      words(name),
    ]),
  ]
}

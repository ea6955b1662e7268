import { languages } from '#server/words.ts'
import {
  addWords,
  importing,
  insideEnd,
  intoPart,
  json,
  type Plan,
  withRights,
  withScreens,
  worded,
} from './edit.ts'

const contract = (name: string, area: string) => `import { entity } from '#contract/kit/entity.ts'
import { flag, text } from '#contract/kit/field.ts'

/** What it is, in a sentence. */
export const ${name} = entity('${name}', {
  path: '/admin/v1/${name}',
  rights: { read: '${area}:${name}', write: '${area}:${name}:write' },
  fields: {
    name: text({ max: 64, filter: true, sort: true, search: true }),
    enabled: flag({ default: true, filter: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'] }],
  order: ['name'],
})
`

const server = (
  name: string,
  area: string,
) => `import { ${name} } from '#contract/areas/${area}/${name}.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const ${name}Table = tableOf(${name})
export default serve(${name}, ${name}Table)
`

const looks = (
  name: string,
  area: string,
) => `import { ${name} } from '#contract/areas/${area}/${name}.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(${name}, {
  route: '/systemSetup/${name}Manage',
  list: ['name', 'enabled'],
  form: ['name', 'enabled'],
})
`

/** A word stands in for itself until somebody words it. */
const words = (name: string) =>
  json({
    $: worded(name),
    many: worded(name),
    fields: { name: 'Name', enabled: 'Enabled' },
  })

const declared = (name: string, area: string) => (text: string) => {
  const rights = insideEnd(
    withRights(importing(text, `import { ${name} } from './${name}.ts'`)),
    'export const rights = {',
    ` '${area}:${name}': [], '${area}:${name}:write': [] `,
  )
  const entities = insideEnd(rights, 'export const entities = {', ` ${name} `)
  // Below the system's group: an administrator moves it where it belongs.
  return insideEnd(
    withScreens(entities),
    'export const screens = {',
    `
  ${name}: {
    at: '/systemSetup/${name}Manage',
    right: '${area}:${name}',
    under: 'systemSetup',
    order: 90,
    buttons: { ${name}Write: '${area}:${name}:write' },
  },
`,
  )
}

/** A new entity of an area: its declaration, table, looks and words. */
export const planEntity = (name: string, area: string): Plan => ({
  files: [
    [`contract/areas/${area}/${name}.ts`, contract(name, area)],
    [`server/areas/${area}/${name}.ts`, server(name, area)],
    [`src/areas/${area}/${name}.tsx`, looks(name, area)],
    ...languages.map(
      language => [`locales/${language}/${area}/entities/${name}.json`, words(name)] as const,
    ),
  ],
  changes: [
    [`contract/areas/${area}/area.ts`, declared(name, area)],
    [
      `server/areas/${area}/area.ts`,
      text => intoPart(importing(text, `import ${name} from './${name}.ts'`), 'served: [', name),
    ],
    [
      `src/areas/${area}/area.ts`,
      text => intoPart(text, 'resources: {', ` ${name}: () => import('./${name}.tsx') `),
    ],
    ...languages.map(
      language =>
        [
          `locales/${language}/menus.json`,
          addWords({ [`${name}Manage`]: worded(name), [`${name}Write`]: worded(name) }),
        ] as const,
    ),
  ],
  next: [
    `declare its fields in contract/areas/${area}/${name}.ts, and show them in src/areas/${area}/${name}.tsx`,
    `word it in three languages: locales/*/${area}/entities/${name}.json and locales/*/menus.json`,
    `npm run migration -- ${name}`,
    `npm run sheet -- ${name}     (all that follows from the declaration)`,
    'npm run derive, npm test',
  ],
})

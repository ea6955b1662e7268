/** Prints all that follows from an entity's declaration: `npm run sheet -- dict`. */
import { served } from '#server/areas.ts'
import { ddl } from './derive/tables.ts'
import { actions, calls, fields, words } from './sheet/parts.ts'

const name = process.argv[2]
const found = served.find(({ entity }) => entity.name === name)
if (!found) {
  const names = served.map(({ entity }) => entity.name).join(', ')
  console.error(`${name ? `There is no entity "${name}"` : 'Name an entity'}: ${names}.`)
  process.exit(1)
}
const { entity, table, routes } = found

const parts: [string, string][] = [
  ['Calls: name, method, path, right, refusals besides the general ones', calls(routes)],
  ['Fields: name, kind, rules, filters', fields(entity.fields)],
  [
    'Unique',
    entity.unique.map(u => `  ${u.fields.join(' + ')}: ${u.otherwise ?? 'duplicate'}`).join('\n'),
  ],
  ['Default order', `  ${entity.order.join(', ')}`],
  ['Actions', actions(entity)],
  ['Words', words(entity)],
  ['Table', (await ddl({ [entity.name]: table })).trim()],
]
for (const [title, text] of parts) if (text.trim()) console.log(`\n${title}\n${text}`)

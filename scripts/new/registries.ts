/** Where a new entity is entered besides its own files: each a file, and how its text changes. */

type Change = (text: string, name: string) => string

/** Puts a text before the bracket that closes the one `opening` ends with. */
function insideEnd(text: string, opening: string, more: string): string {
  const start = text.indexOf(opening)
  if (start < 0) throw new Error(`there is no ${opening}`)
  const open = text[start + opening.length - 1] ?? ''
  const close = { '[': ']', '{': '}' }[open] ?? ''
  let depth = 0
  for (let at = start + opening.length - 1; at < text.length; at++) {
    if (text[at] === open) depth++
    if (text[at] === close && --depth === 0) {
      const before = text.slice(0, at).trimEnd()
      const comma = /[,[{]$/.test(before) ? '' : ','
      return `${before}${comma}${more}${text.slice(at)}`
    }
  }
  throw new Error(`${opening} is never closed`)
}

/** Puts a line after the last one that begins like this. */
function afterLast(text: string, beginning: string, line: string): string {
  const lines = text.split('\n')
  const at = lines.findLastIndex(one => one.startsWith(beginning))
  if (at < 0) throw new Error(`there is no line ${beginning}…`)
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n')
}

const readings = ['list', 'view', 'count', 'export', 'history', 'earlier']
const writings = ['create', 'update', 'remove', 'restore', 'trash', 'putBack', 'referrers']
const quoted = (name: string, operations: readonly string[]) =>
  operations.map(operation => `'${name}.${operation}'`).join(', ')

export const registries: Record<string, Change> = {
  'contract/entities.ts': (text, name) =>
    insideEnd(
      afterLast(text, 'import ', `import { ${name} } from './${name}.ts'`),
      'export const entities = {',
      ` ${name} `,
    ),
  'contract/registry.ts': (text, name) =>
    insideEnd(
      text,
      'export const permissions = [',
      `\n  'system:${name}',\n  'system:${name}:write',\n`,
    ),
  'server/served.ts': (text, name) =>
    insideEnd(
      afterLast(text, 'import ', `import ${name} from './${name}.ts'`),
      'readonly Served[] = [',
      ` ${name}`,
    ),
  'server/areas.ts': (text, name) =>
    afterLast(
      text,
      'export { dictTable',
      `export { ${name}Table } from '#server/entities/${name}.ts'`,
    ),
  'server/areas/access/seed/menus.ts': (text, name) =>
    insideEnd(
      text,
      // Below the system's menu: an administrator moves it where it belongs.
      "icon: 'settings',\n    children: [",
      `
      {
        name: '${name}Manage',
        title: '${name}',
        permission: 'system:${name}',
        path: '/systemSetup/${name}Manage',
        component: '${name}',
        buttons: [{ name: '${name}Write', title: '${name}', permission: 'system:${name}:write' }],
      },
    `,
    ),
  'tests/rights/rows.ts': (text, name) =>
    insideEnd(
      text,
      'readonly string[]>> = {',
      `
  'system:${name}': [${quoted(name, readings)}],
  'system:${name}:write': [${quoted(name, writings)}],
`,
    ),
  'tests/journeys/kit/screens.ts': (text, name) =>
    insideEnd(
      text,
      'Readonly<Record<string, Screen>> = {',
      `\n  ${name}: { at: '/systemSetup/${name}Manage' },\n`,
    ),
}

/** A menu and its button need a word in every language, too. */
export function menuWords(text: string, name: string): string {
  const words = JSON.parse(text) as Record<string, string>
  return `${JSON.stringify({ ...words, [`${name}Manage`]: name, [`${name}Write`]: name }, null, 2)}\n`
}

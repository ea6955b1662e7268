import { importing, insideEnd, type Plan } from './edit.ts'

const parts = ['entities', 'calls', 'rights', 'groups', 'screens', 'scopes', 'notices'] as const

const contract = `/** What it is about, in a sentence. */

${parts.map(part => `export const ${part} = {}`).join('\n\n')}
`

const manifest = (
  room: string,
  name: string,
) => `import type { Area } from '#${room}/kit/manifest.ts'

/** What it is about, in a sentence. */
export const ${name}: Area = {}
`

/** Where the registry spreads a part of every manifest. */
const heads: Readonly<Record<Exclude<(typeof parts)[number], 'calls'>, string>> = {
  entities: 'export const entities = {',
  rights: 'const rights: Readonly<Record<Permission, Grant>> = {',
  groups: 'const groups: Groups = {',
  screens: 'const screens: Screens = {',
  scopes: 'const scopes: Scopes = {',
  notices: 'const notices: Readonly<Record<NoticeKind, NoticeGroup>> = {',
}

const known = (text: string, name: string) =>
  importing(text, `import * as ${name} from './areas/${name}/area.ts'`)

const inRegistry = (name: string) => (text: string) =>
  Object.entries(heads).reduce(
    (changed, [part, head]) => insideEnd(changed, head, ` ...${name}.${part} `),
    known(text, name),
  )

const inCalls = (name: string) => (text: string) =>
  insideEnd(known(text, name), 'export const calls = {', ` ...${name}.calls `)

const inRoom = (name: string) => (text: string) =>
  insideEnd(
    importing(text, `import { ${name} } from './areas/${name}/area.ts'`),
    'areas: readonly Area[] = [',
    name,
  )

/** A new area: an empty manifest in each room, known to the registries. */
export const planArea = (name: string): Plan => ({
  files: [
    [`contract/areas/${name}/area.ts`, contract],
    [`server/areas/${name}/area.ts`, manifest('server', name)],
    [`src/areas/${name}/area.ts`, manifest('src', name)],
  ],
  changes: [
    ['contract/registry.ts', inRegistry(name)],
    ['contract/calls.ts', inCalls(name)],
    ['server/areas.ts', inRoom(name)],
    ['src/areas.ts', inRoom(name)],
  ],
  next: [
    `say what it is about in the three area.ts of ${name}`,
    `npm run new -- entity <name> ${name}, or -- screen <name> ${name}`,
  ],
})

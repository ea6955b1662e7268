import type { Field, Fields, Kind } from '#contract/kit/field.ts'
import { encode } from '#contract/kit/form.ts'
import type { Pattern } from '#contract/kit/patterns.ts'
import type { Route } from '#server/kit/route.ts'

/** Names under which a call says which project it is about. */
const naming = ['projectId', 'project']

const texts: Record<Pattern, string> = {
  email: 'somebody@test.example',
  code: 'SOME',
  role: 'ROLE_SOME',
  phone: '+85251234567',
  path: '/some',
  address: '/some',
  url: 'https://example.test/',
  month: '2026-01',
  host: 'mail.test.example',
  variable: 'some',
  terminal: 'Some',
  walletAddress: `0x${'0'.repeat(40)}`,
}

/** A value each kind accepts. */
const usual: Partial<Record<Kind, (field: never) => unknown>> = {
  id: () => 1,
  text: ({ pattern, min = 1 }: { pattern?: Pattern; min?: number }) =>
    (pattern ? texts[pattern] : 'some').padEnd(min, 'x'),
  int: ({ min = 1 }: { min?: number }) => min,
  decimal: ({ min = '1' }: { min?: string }) => min,
  money: () => '1.00',
  flag: () => true,
  day: () => '2026-01-01',
  instant: () => '2026-01-01T00:00:00Z',
  dict: () => 'SOME',
  url: () => texts.url,
  choice: ({ values }: { values: object }) => Object.keys(values)[0],
  tags: () => [],
  ref: () => 1,
  refs: ({ min = 0 }: { min?: number }) => Array.from({ length: min }, (_, i) => i + 1),
  rows: () => [],
  json: () => ({}),
}

const sample = (field: Field) => (usual[field.kind] as ((f: Field) => unknown) | undefined)?.(field)
const needed = (field: Field) => !field.optional && !('default' in field)

/** A form that is right as far as the declaration knows, about that project and that row. */
export function formAbout(
  route: Pick<Route, 'input'>,
  project: string,
  row: number | string,
): Record<string, string> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(route.input as Fields)) {
    if (naming.includes(name)) values[name] = project
    else if (name === 'id') values[name] = row
    else if (needed(field)) values[name] = sample(field) ?? 'some'
  }
  return encode(values)
}

/** Is a call about one project, or may it be? */
export const namesProject = ({ inProject, input }: Route): boolean =>
  inProject === true || naming.some(name => Object.hasOwn(input, name))

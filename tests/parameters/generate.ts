import fc from 'fast-check'
import { type Operator, operatorsOf } from '#contract/kit/condition.ts'
import type { Kind } from '#contract/kit/field.ts'
import { served } from '#server/areas.ts'
import type { Route } from '#server/kit/route.ts'
import { valueFor } from './values.ts'

type Named = [name: string, kind: Kind | 'order' | 'list' | undefined]

const general: Named[] = [
  ['appId', undefined],
  ['mcId', undefined],
  ['memberId', 'int'],
  ['token', undefined],
  ['pageNo', 'int'],
  ['pageSize', 'int'],
  ['orderBy', 'order'],
  ['keyword', 'text'],
  ['columns', 'list'],
]
const strange: Named[] = ['__proto__', 'constructor', 'toString', '', 'a.b', 'a[0]', '%00'].map(
  name => [name, undefined],
)

const askedWith = (operator: Operator, kind: Kind): Named[1] =>
  operator === 'in' || operator === 'nin' ? 'list' : operator === 'null' ? 'flag' : kind

/** Names a route knows, names the list grammar makes of them, and names nobody knows. */
function namesFor(route: Route): { own: Named[]; other: Named[] } {
  const entity = served.find(({ entity }) => route.name.startsWith(`${entity.name}.`))?.entity
  const asked = Object.entries(entity?.fields ?? {}).flatMap(([name, { kind }]) =>
    operatorsOf[kind].map(
      (operator): Named => [
        operator === 'eq' ? name : `${name}_${operator}`,
        askedWith(operator, kind),
      ],
    ),
  )
  const input = Object.entries(route.input).map(([name, { kind }]): Named => [name, kind])
  const own = route.listed ? [...asked, ...input, ['where', 'json'] as Named] : input
  return { own: own.length > 0 ? own : general, other: [...general, ...strange, ...asked] }
}

/** Bodies and queries for a route, as text. */
export function formsFor(route: Route): fc.Arbitrary<string> {
  const { own, other } = namesFor(route)
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...other) },
  )
  const pair = name.chain(([text, kind]) => valueFor(kind).map(value => `${text}=${value}`))
  return fc.array(pair, { maxLength: 4 }).map(pairs => pairs.join('&'))
}

/** Bodies that are no form. */
export const otherBodies = fc.tuple(
  fc.constantFrom(
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    '',
  ),
  fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom(
      'null',
      '[]',
      '"text"',
      '5',
      '{"token":{"toString":1}}',
      '{"__proto__":{"a":1}}',
      '{"memberId":{"toString":1},"appId":["20210501"]}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"type":{"a":1},"id":[1]}',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    ),
  ),
)

import { type ErrorName, errors, httpStatus } from '#contract/errors.ts'
import { heldBy, includesRight } from '#contract/kit/held.ts'
import { type BuiltInRole, builtInRoleNames } from '#contract/kit/right.ts'
import type { Hook } from '#server/kit/hook.ts'
import type { Route } from '#server/kit/route.ts'
import type { Subject } from '#server/kit/subject.ts'
import { languages, word } from '#server/words.ts'
import { code, page, table } from './markdown.ts'
import { fieldsTable, rowsTable } from './rowsAndFields.ts'
import { type Area, areas } from './spec-paths.ts'

const isAt = (route: Pick<Route, 'path'>, path: string) =>
  route.path.replace(/:(\w+)/g, '{$1}') === path

/** A call of an area that is named without its path: known by the last word of its own. */
function isIn(route: Route, under: string, says: string): boolean {
  if (!route.path.startsWith(`${under}/`)) return false
  const wholeArea = says.split(' ').at(-1) === under.split('/').at(-1)
  const last = route.path.split('/').at(-1)?.toLowerCase() ?? ''
  return wholeArea || says.replaceAll(' ', '').toLowerCase().endsWith(last)
}

/** The rows of one area: each path of the wire contract, and the calls that answer it. */
function rowsOf(
  { base, paths }: Area,
  routes: readonly Route[],
  hooks: readonly Hook[],
): string[][] {
  return paths.map(path => {
    const named = typeof path === 'string'
    const at = base + (named ? path : path.under)
    const served = routes.filter(route => (named ? isAt(route, at) : isIn(route, at, path.says)))
    const isHook = named && hooks.some(hook => isAt(hook, at))
    const calls = served.map(route => `${code(route.name)} ${route.method}`).join(', ')
    return [
      named ? code(at) : `${code(`${at}/…`)} ${path.says}`,
      calls || (isHook ? 'other servers, POST' : 'not yet'),
    ]
  })
}

/** All paths of the wire contract, served or not yet. */
export function pathsPage(routes: readonly Route[], hooks: readonly Hook[]): string {
  const sections = areas.map(area => ({ area, rows: rowsOf(area, routes, hooks) }))
  const all = sections.flatMap(({ rows }) => rows)
  const served = all.filter(([, calls]) => calls !== 'not yet').length
  return page(
    'The paths of the wire contract',
    `${served} of ${all.length} are served. A path that is not named in full ends in \`…\`.`,
    ...sections.flatMap(({ area, rows }) => [
      `## ${area.area}`,
      table([['Path', 'Served by'], ...rows]),
    ]),
  )
}

/** Every call × every built-in role; then the rows, and the fields that are not everybody's. */
export function rightsPage(routes: readonly Route[], served: readonly Subject[]): string {
  const may = ({ right }: Route, role?: BuiltInRole) => {
    if (right === 'public') return 'yes'
    const allowed = role && (right === 'signedIn' || includesRight(new Set(heldBy(role)), right))
    return allowed ? 'yes' : '·'
  }
  return page(
    'Who may call what',
    'As the roles come with the product; an administrator may grant more.',
    table([
      [
        'Call',
        'Path',
        'Right',
        'nobody',
        ...builtInRoleNames.map(role => role.replace('ROLE_', '')),
      ],
      ...routes.map(route => [
        code(route.name),
        `${route.method} ${code(route.path)}`,
        route.right,
        may(route),
        ...builtInRoleNames.map(role => may(route, role)),
      ]),
    ]),
    '## Rows',
    'Which rows exist for a member, as the database is asked; all others are answered 404. What is asked of a row before it is changed stands in the rules of its entity.',
    rowsTable(served),
    '## Fields',
    'Fields that not everybody sees, or writes, who sees the row. `row:…` is a rule of the entity, asked of each row; to whom a field is hidden there is none: not in an answer, a filter, an order, a search, a file, a history or an import.',
    fieldsTable(served),
  )
}

const general: Partial<Record<ErrorName, string>> = {
  ok: 'every call',
  badInput: 'every call',
  signInAgain: 'every call that is not public',
  noPermission: 'every call with a permission',
  notFound: 'every other address',
  tooLarge: 'every call with a body',
  wrongType: 'every call with a body',
  internal: 'every call',
}

/** The catalogue: numbers, words, and the calls that answer them. */
export function errorsPage(routes: readonly Route[]): string {
  const names = Object.keys(errors) as ErrorName[]
  const answeredBy = (name: ErrorName) =>
    [
      general[name],
      ...routes.filter(({ fails }) => fails.includes(name)).map(route => code(route.name)),
    ]
      .filter(Boolean)
      .join(', ')
  return page(
    'The refusals',
    table([
      ['Number', 'Name', 'HTTP', ...languages, 'Answered by'],
      ...names
        .sort((a, b) => errors[a] - errors[b])
        .map(name => [
          String(errors[name]),
          code(name),
          String(httpStatus(name)),
          ...languages.map(language => word(language, `errors:${name}`)),
          answeredBy(name) || 'not yet',
        ]),
    ]),
  )
}

import { errors } from '#contract/errors.ts'
import { operatorsOf } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import type { Route } from '#server/kit/route.ts'
import { languages, word } from '#server/words.ts'

/** Columns side by side, each as wide as its longest text; Chinese characters count twice. */
function columns(rows: readonly (readonly string[])[]): string {
  const width = (text: string) => [...text].reduce((n, c) => n + (/[⺀-￦]/.test(c) ? 2 : 1), 0)
  const widths = rows.reduce<number[]>((most, row) => {
    return row.map((text, at) => Math.max(most[at] ?? 0, width(text)))
  }, [])
  return rows
    .map(row => {
      const padded = row.map((text, at) => text + ' '.repeat((widths[at] ?? 0) - width(text)))
      return `  ${padded.join('  ')}`.trimEnd()
    })
    .join('\n')
}

export const calls = (routes: readonly Route[]): string =>
  columns(
    routes.map(({ name, method, path, right, fails }) => [
      name,
      method,
      path,
      right,
      fails.map(fail => `${errors[fail]} ${fail}`).join(', '),
    ]),
  )

const common = ['kind', 'optional', 'filter', 'sort', 'search', 'server', 'fixed']

function rules(field: Field): string {
  const flags = common.slice(1).filter(name => (field as unknown as Record<string, unknown>)[name])
  const own = Object.entries(field)
    .filter(([name]) => !common.includes(name))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return [...own, ...flags.filter(name => name !== 'filter')].join(', ')
}

export const fields = (all: Fields): string =>
  columns(
    Object.entries(all).map(([name, field]) => [
      name,
      field.kind,
      rules(field),
      field.filter ? `filter: ${operatorsOf[field.kind].join(' ')}` : '',
    ]),
  )

export const actions = ({ actions: all, state }: Entity): string =>
  columns(
    Object.entries(all).map(([name, { from, to, otherwise, fails = [] }]) => [
      name,
      `${state}: ${from.join(' | ')} → ${to}`,
      `else ${otherwise}`,
      fails.join(', '),
    ]),
  )

const standard = ['id', 'createDate', 'updateDate']

export function words({ name, fields: all, actions: acts }: Entity): string {
  const own = (path: string) => `entities/${name}:${path}`
  const keys = [
    own('$'),
    own('many'),
    ...Object.entries(all).flatMap(([field, declared]) => [
      standard.includes(field) ? `kit:fields.${field}` : own(`fields.${field}`),
      ...(declared.kind === 'choice'
        ? Object.keys(declared.values).map(value => own(`choices.${field}.${value}`))
        : []),
    ]),
    ...Object.keys(acts).map(action => own(`actions.${action}`)),
  ]
  return columns(
    keys.map(key => [
      key,
      ...languages.map(language => {
        const text = word(language, key)
        return text === key ? '(not worded)' : text
      }),
    ]),
  )
}

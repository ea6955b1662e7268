import { useDataProvider } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { type ErrorName, errors } from '#contract/errors.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { Failure } from '../call/failure.ts'
import { useActOn } from '../call/useAct.ts'
import { allInPlace } from '../call/write.ts'
import type { Values } from '../form/draft.ts'
import { askReferrers, namesOf } from '../resource/referrers.ts'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleOf } from '../resource/Value.tsx'
import { answerOf, can } from '../session/can.tsx'
import { number } from '../words/format.ts'
import { wordsOf } from '../words/words.ts'
import type { Job } from './job.ts'

/** The dialog shows the refusal of each row. */
const meta = { suppress: allInPlace }

/** The bulk actions of a resource, as jobs. */
export function useJobs(resource: Resource) {
  const { entity } = resource
  const { t } = useTranslation(['pages/bulk', 'kit', 'errors', 'records'])
  const words = wordsOf(entity)
  const data = useDataProvider()()
  const actOn = useActOn()
  const counted = (rows: readonly Row[]) => ({
    count: rows.length,
    number: number(`${rows.length}`),
  })

  const about = (rows: readonly Row[]) => ({
    rows,
    words,
    nameOf: (row: Row) => titleOf(resource, row),
    fresh: async (rows: readonly Row[]) => {
      const ids = rows.map(({ id }) => id)
      return (await data.getMany?.<Row>({ resource: entity.name, ids, meta }))?.data ?? rows
    },
  })
  const why = (verdict: true | ErrorName | undefined) =>
    verdict === true || verdict === undefined ? undefined : t(`errors:${verdict}`)

  /** Acts on one of many rows: refused in its line, and reloaded with the others. */
  const act = async <T = Row>(verb: string, row: Row | undefined, values: Values): Promise<T> => {
    const outcome = await actOn<T>(entity, verb, row, values, {
      refusals: 'allHere',
      reload: false,
    })
    if (!outcome.ok) throw outcome.failure
    return outcome.data
  }
  const putBack = (entry: number) => act('putBack', undefined, { entry })

  /** A row that others reference: by which, and how many. */
  async function sayReferrers(why: unknown, row: Row): Promise<never> {
    if (!(why instanceof Failure) || why.statusCode !== errors.inUse) throw why
    const { seen, unseen } = await askReferrers(data, entity, row.id).catch(() => {
      throw why
    })
    const places = seen.map(place => {
      const count = `${number(`${place.count}`)}${place.more ? '+' : ''}`
      return `${t('records:refers.place', namesOf(place) ?? { many: '', label: '' })} ${count}`
    })
    const hidden = unseen > 0 ? [t('records:refers.unseen', { count: unseen })] : []
    const message = [why.message, [...places, ...hidden].join(t('kit:list.and'))].join(' ')
    throw new Failure(why.why, why.address, { code: why.statusCode, message })
  }

  /** Rows that an action would not change need no other message. */
  function stuck(row: Row, name: string): string | undefined {
    const { to } = entity.actions[name] ?? {}
    const state = entity.state && row[entity.state]
    if (to !== undefined && state === to)
      return t('pages/bulk:already', { state: words.choice(entity.state ?? '', to) })
    return why(answerOf(row, name))
  }

  return {
    remove: (rows: readonly Row[]): Job<Row> => ({
      ...about(rows),
      title: t('pages/bulk:remove', counted(rows)),
      text: t(entity.operations.trash ? 'pages/bulk:trash' : 'kit:removeText'),
      start: t('kit:remove'),
      danger: true,
      blocked: row => why(answerOf(row, 'remove')),
      send: async row => {
        const { entry } =
          (await act<{ entry?: number | null } | null>('remove', row, {}).catch(why =>
            sayReferrers(why, row),
          )) ?? {}
        return entry && can(entity, 'putBack') ? { undo: () => putBack(entry) } : {}
      },
    }),

    act(rows: readonly Row[], name: string): Job<Row> {
      const { input = {}, danger = false, undo } = entity.actions[name] ?? {}
      return {
        ...about(rows),
        title: t('pages/bulk:act', { ...counted(rows), action: words.action(name) }),
        text: words.ask(name),
        start: words.action(name),
        danger,
        fields: input,
        blocked: row => stuck(row, name),
        send: async (row, values) => {
          const now = (await act<Row | null>(name, row, values)) ?? row
          return undo ? { undo: () => act(undo, now, {}) } : {}
        },
      }
    },

    edit(rows: readonly Row[], name: string): Job<Row> {
      const fields = inputFields(entity.fields, 'update')
      const field = fields[name]
      if (!field) throw new Error(`${entity.name}.${name} cannot be changed`)
      const label = words.label(name)
      const asked = (row: Row) =>
        !resource.activeFields || name in resource.activeFields(fields, row)
      return {
        ...about(rows),
        title: t('pages/bulk:change', { ...counted(rows), label }),
        text: field.optional ? t('pages/bulk:emptied') : undefined,
        start: t('kit:save'),
        fields: { [name]: field },
        inputs: { [name]: resource.inputs[name] },
        blocked: row =>
          asked(row)
            ? (why(answerOf(row, 'update')) ?? why(answerOf(row, `field:${name}`)))
            : t('pages/bulk:notAsked', { label }),
        send: async (row, values) => {
          const before = row[name] ?? null
          const now = await act('update', row, values)
          return { undo: () => act('update', now, { [name]: before }) }
        },
      }
    },
  }
}

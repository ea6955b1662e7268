import { type BaseKey, useDataProvider, useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { actionPath, type Entity, type Operation } from '#contract/kit/entity.ts'
import { EXPORT_TIMEOUT, REQUEST_KEY } from '#contract/transport.ts'
import type { Values } from '../form/draft.ts'
import type { Verb } from '../session/can.tsx'
import { isFinal } from './fail.ts'
import { attempt, type Manner, type Outcome, useProgress } from './write.ts'

/** A row that is acted on: a version that was seen is sent along, and an outdated one refused. */
interface Acted {
  id: BaseKey
  updateDate?: unknown
}

interface ActManner<T> extends Manner<T> {
  /** Called once it is done, before anything is reloaded. */
  then?: (data: T) => void
  /**
   * Lists, the record and counts are reloaded, unless this is `false`: one of many rows leaves it to
   * the last. With `wait` it is done only when they are.
   */
  reload?: boolean | 'wait'
}

/** What an action answers: the row as it is now. */
type Answer = Record<string, unknown> & { id: BaseKey }

/** Operations that are not based on a version of the row. */
const unversioned: readonly string[] = ['create', 'remove', 'putBack']

/** Reloads the lists of an entity, and its records that are shown, or the one with that id. */
export function useReload() {
  const invalidate = useInvalidate()
  return ({ name }: Entity, id?: BaseKey): Promise<void> =>
    invalidate({
      resource: name,
      ...(id !== undefined && { id }),
      invalidates: ['list', 'many', 'detail'],
    })
}

/**
 * Acts on a row: `actOn(entity, 'reject', row, values)`. For a verb that is known only when it is
 * done, and for one of many rows; a page with one verb uses `useAct`.
 */
export function useActOn() {
  const provider = useDataProvider()()
  const reload = useReload()
  const { keys } = useKeys()
  const client = useQueryClient()

  /** The record's page shows the answer at once, so that further actions are based on it. */
  function show({ name }: Entity, verb: string, row: Acted, answer: unknown) {
    const queryKey = keys().data().resource(name).action('one').id(row.id).get()
    if (verb === 'remove') return client.removeQueries({ queryKey })
    client.setQueriesData<{ data: object }>(
      { queryKey },
      known => known && { ...known, data: { ...known.data, ...(answer as object) } },
    )
  }

  return async <T = Answer, E extends Entity = Entity>(
    entity: E,
    verb: Verb<E>,
    row: Acted | undefined,
    values: Values,
    { reload: reloads = true, then, ...manner }: ActManner<T> = {},
  ): Promise<Outcome<T>> => {
    const { operations, actions, name } = entity
    const operation = operations[verb as Operation]
    if (!operation && !Object.hasOwn(actions, verb)) throw new Error(`${name} has no ${verb}`)
    const versioned = row?.updateDate !== undefined && !unversioned.includes(verb)
    const key = verb === 'create' ? manner.stored?.requestKey() : undefined
    const payload = {
      ...values,
      ...(row && { id: row.id }),
      ...(versioned && { updateDate: row.updateDate }),
      ...(key && { [REQUEST_KEY]: key }),
    }
    const url = operation?.path ?? actionPath(entity, verb)
    const long = actions[verb]?.long && { timeout: EXPORT_TIMEOUT }
    const outcome = await attempt<T>(async shown => {
      const meta = { ...shown, ...long }
      const answer = await provider.custom?.({ url, method: 'post', payload, meta })
      return answer?.data as T
    }, manner)
    if (outcome.ok && row) show(entity, verb, row, outcome.data)
    if (outcome.ok) then?.(outcome.data)
    // Refused for what the row is now: its possible actions are reloaded.
    const stale = !outcome.ok && isFinal(outcome.failure) && outcome.code !== errors.badInput
    // A removed record is not loaded again while its page closes.
    if (reloads && (outcome.ok || (stale && row))) {
      const reloaded = reload(entity, verb === 'remove' ? undefined : row?.id)
      if (reloads === 'wait') await reloaded
    }
    return outcome
  }
}

/**
 * Does what an entity declares, an operation or an action: `useAct(entity, 'reject')`. `run` sends
 * it for a row, says when it is done, shows the new row and reloads lists and counts; a refusal is
 * shown and is an outcome. `busy` and `refusal` are what a page shows meanwhile.
 */
export function useAct<T = Answer, E extends Entity = Entity>(
  entity: E,
  verb: Verb<E>,
  manner: ActManner<T> = {},
) {
  const actOn = useActOn()
  const { busy, refusal, during } = useProgress()
  return {
    busy,
    refusal,
    run: (row: Acted | undefined, values: Values = {}, more: ActManner<T> = {}) =>
      during(() => actOn<T, E>(entity, verb, row, values, { ...manner, ...more })),
  }
}

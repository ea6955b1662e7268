import { useCreate, useKeys, useUpdate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { REQUEST_KEY } from '#contract/transport.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { allInPlace } from '#src/kit/call/useSend.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { isAnswer } from '#src/kit/form/storedDraft.ts'
import type { DraftStorage } from '#src/kit/form/useStoredDraft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'

export interface Refused {
  message: string
  /** Somebody else has changed the row since it was loaded. */
  changed: boolean
}
type Outcome =
  | { saved: Row }
  | {
      saved?: never
      refused: Record<string, string>
      /** Somebody else has changed the row since it was loaded. */
      changed: boolean
    }

/** The record's page shows the answer at once, so that further actions are based on it. */
export function useShown(resource: Resource): (row: Row) => void {
  const { keys } = useKeys()
  const client = useQueryClient()
  return row => {
    const one = keys().data().resource(resource.entity.name).action('one').id(row.id)
    client.setQueriesData<{ data: Row }>(
      { queryKey: one.get() },
      known => known && { ...known, data: { ...known.data, ...row } },
    )
  }
}

/**
 * Saves a form: creates a row, or sends the changes with the `updateDate` that was seen. The form
 * shows every refusal itself, without a toast.
 */
export function useSave(resource: Resource, seen: Row | undefined) {
  const { t } = useTranslation('kit')
  const creating = useCreate<Row, Failure, Values>()
  const updating = useUpdate<Row, Failure, Values>()
  const [refusal, setRefusal] = useState<Refused>()
  const show = useShown(resource)

  /**
   * `stored` is notified if it could not be sent, and provides the idempotency key of a new record.
   */
  async function save(values: Values, stored?: DraftStorage): Promise<Outcome> {
    setRefusal(undefined)
    const options = {
      resource: resource.entity.name,
      errorNotification: false as const,
      successNotification: (answer?: { data: unknown }) => {
        const title = titleOf(resource, answer?.data as Row)
        return { type: 'success' as const, message: t(seen ? 'saved' : 'created', { title }) }
      },
      meta: { suppress: allInPlace },
    }
    const connected = navigator.onLine
    try {
      const answer = seen
        ? await updating.mutateAsync({
            ...options,
            id: seen.id,
            values: { ...values, updateDate: seen.updateDate },
          })
        : await creating.mutateAsync({
            ...options,
            values,
            meta: { ...options.meta, [REQUEST_KEY]: stored?.requestKey() },
          })
      if (seen) show(answer.data)
      return { saved: answer.data }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const changed = error.statusCode === errors.changed
      stored?.failed(error, connected)
      if (isAnswer(error)) setRefusal({ message: error.message, changed })
      return { refused: error.errors, changed }
    }
  }
  const saving = creating.mutation.isPending || updating.mutation.isPending
  return { save, saving, refusal, forget: () => setRefusal(undefined) }
}

import { useCreate, useKeys, useUpdate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { REQUEST_KEY } from '#contract/transport.ts'
import { NO_ANSWER } from '#src/kit/call/fail.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { isAnswer } from '#src/kit/form/storedDraft.ts'
import type { DraftStorage } from '#src/kit/form/useStoredDraft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '../Value.tsx'

/** Every refusal but the expired session: forms and dialogs show them in place, without a toast. */
export const inPlace = Object.values(errors).filter(code => code !== errors.signInAgain)

/** The same, and also that no answer came: where a form offers to send it again. */
export const allInPlace = [...inPlace, NO_ANSWER]

export interface Refused {
  message: string
  /** Somebody else changed the row since it was read. */
  changed: boolean
}
type Outcome =
  | { saved: Row }
  | {
      saved?: never
      refused: Record<string, string>
      /** Somebody else changed the row since it was read. */
      changed: boolean
    }

/** The record's page shows what was answered at once: what is done there next is done to that. */
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
 * Saves a form: creates, or sends what changed together with the `updateDate` that was seen.
 * The form words every refusal in place, so no toast repeats it.
 */
export function useSave(resource: Resource, seen: Row | undefined) {
  const { t } = useTranslation('kit')
  const creating = useCreate<Row, Failure, Values>()
  const updating = useUpdate<Row, Failure, Values>()
  const [refusal, setRefusal] = useState<Refused>()
  const show = useShown(resource)

  /** `kept` is told where it could not be sent, and names the request of a new record. */
  async function save(values: Values, stored?: DraftStorage): Promise<Outcome> {
    setRefusal(undefined)
    const told = {
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
            ...told,
            id: seen.id,
            values: { ...values, updateDate: seen.updateDate },
          })
        : await creating.mutateAsync({
            ...told,
            values,
            meta: { ...told.meta, [REQUEST_KEY]: stored?.requestKey() },
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

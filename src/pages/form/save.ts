import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { useAct } from '#src/kit/call/useAct.ts'
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

/**
 * Saves a form: creates a row, or sends the changes with the `updateDate` that was seen. The form
 * shows every refusal itself, without a toast.
 */
export function useSave(resource: Resource, seen: Row | undefined) {
  const { t } = useTranslation('kit')
  const { run, busy: saving } = useAct<Row>(resource.entity, seen ? 'update' : 'create', {
    refusals: 'allHere',
    done: row => t(seen ? 'saved' : 'created', { title: titleOf(resource, row) }),
  })
  const [refusal, setRefusal] = useState<Refused>()

  /**
   * `stored` is notified if it could not be sent, and provides the idempotency key of a new record.
   */
  async function save(values: Values, stored?: DraftStorage): Promise<Outcome> {
    setRefusal(undefined)
    const outcome = await run(seen, values, { stored })
    if (outcome.ok) return { saved: outcome.data }
    const { failure, message, fields } = outcome
    const changed = outcome.code === errors.changed
    if (isAnswer(failure)) setRefusal({ message, changed })
    return { refused: fields, changed }
  }
  return { save, saving, refusal, forget: () => setRefusal(undefined) }
}

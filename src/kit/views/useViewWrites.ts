import { type BaseRecord, useDataProvider, useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Operation } from '#contract/kit/entity.ts'
import { Failure } from '../call/failure.ts'
import { inPlace } from '../call/useSend.ts'
import type { View } from './useViews.ts'

/** The writable fields of a view. */
export type Written = Partial<Pick<View, 'name' | 'query' | 'look' | 'sharedWith'>>

/** The message of a refused field, otherwise of the refusal. */
function whyNot({ statusCode, message, errors: fields }: Failure): string {
  const said = [...new Set(Object.values(fields))]
  return said.length > 0 && statusCode !== errors.viewExists ? said.join(' ') : message
}

/** Changes views; a refusal is returned as text, and the views are reloaded after each change. */
export function useViewWrites(list: string) {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  /** `then` runs before the views are reloaded. */
  async function send<T extends BaseRecord>(
    operation: Operation,
    payload: object,
    then?: () => void,
  ) {
    setBusy(true)
    setRefusal('')
    try {
      const url = savedView.operations[operation]?.path ?? ''
      const meta = { suppress: inPlace }
      const answer = await provider.custom?.<T>({ url, method: 'post', payload, meta })
      then?.()
      await invalidate({ resource: savedView.name, invalidates: ['list'] })
      return answer?.data
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Network failures are shown already.
      if (error.why === 'refused') setRefusal(whyNot(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refusal,
    clear: () => setRefusal(''),
    create: (written: Written & { name: string }) => send<View>('create', { ...written, list }),
    update: ({ id, updateDate }: View, written: Written) =>
      send<View>('update', { id, updateDate, ...written }),
    /** Returns the id of its entry in the trash. */
    remove: ({ id }: View, then: () => void) => send<{ entry: number }>('remove', { id }, then),
    putBack: (entry: number) => send<View>('putBack', { entry }),
  }
}

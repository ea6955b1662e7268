import { useCustom, useKeys } from '@refinedev/core'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import type { Failure } from './failure.ts'

/**
 * Loads a declared call without side effects while its answer is shown. A new `version` reloads it.
 * With `of`, the name of an entity, it is reloaded together with that entity's lists; with
 * `waiting` it is not loaded yet; with `every`, it is reloaded after that many milliseconds.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  version = 0,
  { of, waiting = false, every }: { of?: string; waiting?: boolean; every?: number } = {},
) {
  const { keys } = useKeys()
  const list = of && keys().data().resource(of).action('list')
  const { query } = useCustom<CallOutput<C> & object, Failure>({
    url: call.path,
    method: call.method === 'GET' ? 'get' : 'post',
    config: call.method === 'GET' ? { query: input } : { payload: input },
    meta: { version, ...(call.long && { timeout: EXPORT_TIMEOUT }) },
    errorNotification: false,
    queryOptions: {
      enabled: !waiting,
      ...(every && { refetchInterval: every }),
      ...(list && { queryKey: list.params({ call: call.name, ...input }).get() }),
    },
  })
  return { ...query, data: query.data?.data as CallOutput<C> | undefined }
}

import { useCustom, useKeys } from '@refinedev/core'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { Failure } from './failure.ts'

/**
 * Asks a declared call that changes nothing, for as long as its answer is shown. Another `version`
 * says that there may be another answer. With `of`, an entity's name, it is asked again whenever
 * that entity's lists are; with `waiting` not yet; with `every`, again after so many milliseconds while it is looked at.
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
    meta: { version },
    errorNotification: false,
    queryOptions: {
      enabled: !waiting,
      ...(every && { refetchInterval: every }),
      ...(list && { queryKey: list.params({ call: call.name, ...input }).get() }),
    },
  })
  return { ...query, data: query.data?.data as CallOutput<C> | undefined }
}

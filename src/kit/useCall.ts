import { useCustom } from '@refinedev/core'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { Failure } from './failure.ts'

/**
 * Asks a declared call that changes nothing, for as long as its answer is shown. Another `version`
 * says that there may be another answer.
 */
export function useCall<C extends Call>(call: C, input: CallInput<C>, version = 0) {
  const { query } = useCustom<CallOutput<C> & object, Failure>({
    url: call.path,
    method: call.method === 'GET' ? 'get' : 'post',
    config: call.method === 'GET' ? { query: input } : { payload: input },
    meta: { version },
    errorNotification: false,
  })
  return { ...query, data: query.data?.data as CallOutput<C> | undefined }
}

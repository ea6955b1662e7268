import { assistantModel } from '#contract/areas/assistant/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { changeSettings, useSettings } from '#src/kit/page/settings.ts'

export type Model = NonNullable<CallOutput<typeof assistantModel>['model']>

/** The language model, if there is one, and whether the member lets it answer. */
export function useModel() {
  const { data, refetch } = useCall(assistantModel, {})
  const { assistantModel: chosen } = useSettings()
  return {
    model: data?.model ?? undefined,
    /** Null until the member has chosen. */
    chosen,
    /** As long as it is not known whether there is one, the server decides. */
    byModel: chosen === true && data?.model !== null,
    choose: (use: boolean) => changeSettings({ assistantModel: use }),
    /** Asks again what the member has used. */
    refresh: () => void refetch(),
  }
}
export type ModelState = ReturnType<typeof useModel>

import { assistantModel } from '#contract/areas/assistant/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { changeSettings, useSettings } from '#src/kit/page/settings.ts'

export type Model = NonNullable<CallOutput<typeof assistantModel>['model']>

/** The language model, if there is one, and whether the member lets it answer. */
export function useModel() {
  const { data, refetch } = useCall(assistantModel, {})
  const { assistantModel: agreed } = useSettings()
  const model = data?.model ?? undefined
  return {
    model,
    /** Null until the member has chosen, also when another provider runs it by now. */
    chosen: agreed === '' ? false : agreed !== null && agreed === model?.provider ? true : null,
    /** The provider whose model may answer. As long as it is not known whether it does, the server decides. */
    byModel: (data ? model?.provider === agreed && agreed : agreed) || undefined,
    choose: (use: boolean) =>
      changeSettings({ assistantModel: use ? (model?.provider ?? '') : '' }),
    /** Asks again what the member has used. */
    refresh: () => void refetch(),
  }
}
export type ModelState = ReturnType<typeof useModel>

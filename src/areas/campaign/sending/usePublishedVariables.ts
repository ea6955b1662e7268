import { messageTemplateVersions } from '#contract/areas/campaign/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'

/** What the published version of a template asks for; nothing without a template. */
export function usePublishedVariables(template: unknown) {
  const id = Number(template)
  const { data } = useCall(messageTemplateVersions, { id }, 0, { waiting: !id })
  return (id && data?.[0]?.variables) || []
}

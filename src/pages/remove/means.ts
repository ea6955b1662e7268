import { useDataProvider, useResourceParams } from '@refinedev/core'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { useActOn } from '#src/kit/call/useAct.ts'
import type { Resource } from '#src/kit/resource/resource.ts'

/** What the dialog, which is outside of the page, needs from it. */
export function useMeans(resource: Resource, done: (() => void) | undefined) {
  return {
    resource,
    done,
    modal: App.useApp().modal,
    actOn: useActOn(),
    provider: useDataProvider()(),
    resources: useResourceParams().resources,
    navigate: useNavigate(),
  }
}
export type Means = ReturnType<typeof useMeans>

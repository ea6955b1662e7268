import { useDataProvider, useDelete, useInvalidate, useResourceParams } from '@refinedev/core'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import type { Failure } from '#src/kit/call/failure.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** What the dialog, which is outside of the page, needs from it. */
export function useMeans(resource: Resource, done: (() => void) | undefined) {
  return {
    resource,
    done,
    modal: App.useApp().modal,
    remove: useDelete<Row & { entry?: number | null }, Failure>().mutateAsync,
    provider: useDataProvider()(),
    invalidate: useInvalidate(),
    resources: useResourceParams().resources,
    navigate: useNavigate(),
  }
}
export type Means = ReturnType<typeof useMeans>

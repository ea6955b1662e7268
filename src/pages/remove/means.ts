import { useDataProvider, useDelete, useInvalidate, useResourceParams } from '@refinedev/core'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Failure } from '#src/kit/failure.ts'
import type { Resource } from '#src/kit/resource.ts'
import type { Row } from '../Value.tsx'

/** What the dialog outside of the page is given of it. */
export function useMeans(resource: Resource, done: (() => void) | undefined) {
  return {
    resource,
    done,
    t: useTranslation(['kit', 'records']).t,
    modal: App.useApp().modal,
    remove: useDelete<Row & { entry?: number | null }, Failure>().mutateAsync,
    provider: useDataProvider()(),
    invalidate: useInvalidate(),
    resources: useResourceParams().resources,
    navigate: useNavigate(),
  }
}
export type RemoveMeans = ReturnType<typeof useMeans>

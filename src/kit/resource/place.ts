import { useResourceParams } from '@refinedev/core'
import { useLocation } from 'react-router'
import { leaveForGood, tabKey } from '../page/tab.ts'
import { useGoBack } from '../page/useGoBack.ts'
import type { Resource } from './resource.ts'

/** The addresses of a resource's screens: from the menu, otherwise from the resource. */
export function useAddresses(resource: Pick<Resource, 'entity' | 'route'>) {
  const { resource: known } = useResourceParams({ resource: resource.entity.name })
  const list = typeof known?.list === 'string' ? known.list : resource.route
  return {
    list,
    create: `${list}/create`,
    edit: (id: unknown) => `${list}/edit/${id}`,
    show: (id: unknown) => `${list}/show/${id}`,
  }
}

/** Goes back to where the member came from inside the app, otherwise to `fallback`. */
export function useBack(fallback: string) {
  const goBack = useGoBack(fallback)
  const key = tabKey(useLocation())
  return () => leaveForGood(key, goBack)
}

import { type ComponentType, useEffect } from 'react'
import { type RouteObject, useLocation, useParams } from 'react-router'
import type { Operation } from '#contract/kit/entity.ts'
import { seen } from '#src/kit/form/seen.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { ignoreCache, tabKey } from '#src/kit/page/tab.ts'
import type { PageKind, Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { NotPermitted } from './instead.ts'
import { NotFound } from './NotFound.tsx'

/** A generic page: the resource tells it what to show, and it names no entity. */
export type Page = ComponentType<{ resource: Resource; id?: string }>

/** The generic pages, each a chunk; a resource may replace one. */
const usual: Record<PageKind, () => Promise<{ default: Page }>> = {
  list: () => import('#src/pages/List.tsx'),
  form: () => import('#src/pages/Form.tsx'),
  show: () => import('#src/pages/Show.tsx'),
}

/** The screens of every resource, loaded with its resource and texts. */
export function resourceRoutes(name: string, load: () => Promise<Resource>): RouteObject[] {
  const loaded = (operation: Operation, page: PageKind) => async () => {
    const words = loadWords([`entities/${name}`])
    const [resource, generic] = await Promise.all([load(), usual[page](), words])
    const { default: Page } = (await resource.pages?.[page]?.()) ?? generic
    const ignoresCache = resource.ignoreCache?.includes(page)
    const Component = () => {
      const { id } = useParams()
      const key = tabKey(useLocation())
      useEffect(() => {
        if (ignoresCache) ignoreCache(key)
      }, [key])
      const right = resource.entity.operations[operation]?.right
      if (right && !can(resource.entity, operation)) return <NotPermitted right={right} />
      if (!right) return <NotFound />
      return <Page key={id ?? ''} resource={seen(resource)} {...(id && { id })} />
    }
    return { default: Component }
  }
  const lazy = (operation: Operation, page: PageKind) => async () => ({
    Component: (await retryImport(loaded(operation, page))()).default,
  })
  return [
    { index: true, lazy: lazy('list', 'list') },
    { path: 'create', lazy: lazy('create', 'form') },
    { path: 'edit/:id', lazy: lazy('update', 'form') },
    { path: 'show/:id', lazy: lazy('view', 'show') },
  ]
}

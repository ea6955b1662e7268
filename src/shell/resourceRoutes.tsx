import type { ComponentType } from 'react'
import { type RouteObject, useParams } from 'react-router'
import type { Operation } from '#contract/kit/entity.ts'
import type { Resource } from '#src/kit/resource.ts'
import { may } from '#src/kit/rights.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { NotAllowed } from './NotFound.tsx'

/** A generic page: it learns from the resource what it shows, and names no entity. */
export type Page = ComponentType<{ resource: Resource; id?: string }>

/** The screens every resource has: each page a chunk, loaded with the looks and words it needs. */
export function resourceRoutes(name: string, load: () => Promise<Resource>): RouteObject[] {
  const lazy = (operation: Operation, page: () => Promise<{ default: Page }>) => async () => {
    const words = loadWords([`entities/${name}`])
    const [resource, { default: Page }] = await Promise.all([load(), page(), words])
    const Component = () => {
      const { id } = useParams()
      if (!may(resource.entity, operation)) return <NotAllowed />
      return <Page key={id ?? ''} resource={resource} {...(id && { id })} />
    }
    return { Component }
  }
  const list = () => import('#src/pages/List.tsx')
  const form = () => import('#src/pages/Form.tsx')
  const show = () => import('#src/pages/Show.tsx')
  return [
    { index: true, lazy: lazy('list', list) },
    { path: 'create', lazy: lazy('create', form) },
    { path: 'edit/:id', lazy: lazy('update', form) },
    { path: 'show/:id', lazy: lazy('view', show) },
  ]
}

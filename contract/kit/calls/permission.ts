import * as z from 'zod/mini'
import { call } from '../call.ts'

/** One entry of the server's menu. `name` is also the locale key. */
export interface MenuItem {
  id: number
  name: string
  title: string
  icon: string | null
  url: string
  component: string
  isShow: '1' | '0'
  sort: number
  children: MenuItem[]
}

const menuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  icon: z.nullable(z.string()),
  url: z.string(),
  component: z.string(),
  isShow: z.enum(['1', '0']),
  sort: z.int(),
  get children() {
    return z.array(menuItem)
  },
})

/** The menu tree of the asking member. It takes no parameters of its own. */
export const menuTree = call('menuTree', {
  method: 'POST',
  path: '/api/v1/mc/sys/permission/menuTree',
  right: 'signedIn',
  input: {},
  output: z.array(menuItem),
  reads: true,
})

/** The permission ids of the asking member. It takes no parameters of its own. */
export const ownPermissions = call('ownPermissions', {
  method: 'POST',
  path: '/api/v1/mc/sys/permission/own',
  right: 'signedIn',
  input: {},
  output: z.array(z.string()),
  reads: true,
})

/**
 * Roles with their names, for pickers: as stored, and in the reader's language, which other servers
 * may leave out.
 */
export const roleMap = call('roleMap', {
  method: 'GET',
  path: '/api/v1/mc/sys/role/map',
  right: 'signedIn',
  input: {},
  output: z.array(
    z.object({ id: z.int(), name: z.string(), cnName: z.string(), title: z.optional(z.string()) }),
  ),
})

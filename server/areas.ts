/** The registry of the server: what all areas add to it. */
import '#contract/registry.ts'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { access } from './areas/access/area.ts'
import { api } from './areas/api/area.ts'
import { assistant } from './areas/assistant/area.ts'
import { board } from './areas/board/area.ts'
import { campaign } from './areas/campaign/area.ts'
import { comments } from './areas/comment/area.ts'
import { content } from './areas/content/area.ts'
import { eform } from './areas/eform/area.ts'
import { equity } from './areas/equity/area.ts'
import { help } from './areas/help/area.ts'
import { membership } from './areas/membership/area.ts'
import { message } from './areas/message/area.ts'
import { notice } from './areas/notice/area.ts'
import { payments } from './areas/payment/area.ts'
import { product } from './areas/product/area.ts'
import { profile } from './areas/profile/area.ts'
import { project } from './areas/project/area.ts'
import { report } from './areas/report/area.ts'
import { settlement } from './areas/settlement/area.ts'
import { setup } from './areas/setup/area.ts'
import { signing } from './areas/signing/area.ts'
import { ticket } from './areas/ticket/area.ts'
import { verification } from './areas/verification/area.ts'
import { wallet } from './areas/wallet/area.ts'
import { web3 } from './areas/web3/area.ts'
import type { Database } from './db/client.ts'
import { keyCheck } from './db/keyCheckTable.ts'
import { kit } from './kit/area.ts'
import { declareRoutes } from './kit/callAs.ts'
import type { Hook } from './kit/hook.ts'
import { declareJobs } from './kit/jobs/job.ts'
import type { Area, RouteOptions } from './kit/manifest.ts'
import type { HeadOf } from './kit/pageHead.ts'
import { declareFinders } from './kit/palette.ts'
import { declarePersonal } from './kit/personal.ts'
import { declareWalletAddress } from './kit/playData.ts'
import type { PublicDocuments } from './kit/publicDocument.ts'
import type { Route } from './kit/route.ts'
import type { Served } from './kit/serve.ts'
import { declareThreads } from './kit/thread.ts'
import { declareParts } from './kit/tokenPart.ts'
import { declareWaiting } from './kit/waiting.ts'
import { tokenPlaces } from './parts.ts'

/** In the order of their dependencies, which is also the order in which demo data is created. */
export const areas: readonly Area[] = [
  kit,
  message,
  access,
  notice,
  comments,
  setup,
  project,
  ticket,
  equity,
  wallet,
  web3,
  settlement,
  payments,
  report,
  board,
  profile,
  verification,
  product,
  membership,
  signing,
  content,
  eform,
  campaign,
  help,
  assistant,
  api,
]

declareJobs(areas)
declarePersonal(areas)
declareThreads(areas)
declareFinders(areas)
declareWaiting(areas)
declareWalletAddress(areas)
declareParts(tokenPlaces)

/** Every served entity. */
export const served: readonly Served[] = areas.flatMap(area => area.served ?? [])

/**
 * Every path of the API: mounted by the server, shown in the documentation and covered by tests.
 */
export const allRoutes = (options: RouteOptions = {}): Route[] => [
  ...areas.flatMap(({ routes }) => routes?.(options) ?? []),
  ...served.flatMap(entity => entity.routes),
]

declareRoutes(allRoutes)

const heads: [string, HeadOf][] = Object.entries(
  Object.assign({}, ...areas.map(area => area.heads ?? {})),
)

/** What the public page of an address is about, if it is one and is there. */
export const headOf = (db: Database) => async (path: string) => {
  const [begin = '', head] = heads.find(([begin]) => path.startsWith(begin)) ?? []
  const [name = ''] = path.slice(begin.length).split('/')
  return head?.(db, name)
}

/** Every address that other servers call. */
export const allHooks = (): Hook[] => areas.flatMap(({ hooks }) => hooks ?? [])

/** Every document for machines, by its address. */
export const allDocuments = (): PublicDocuments =>
  Object.assign({}, ...areas.map(({ documents }) => documents ?? {}))

/** Every table by name: migrations are derived from these. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  [keyCheck, ...areas.flatMap(area => area.tables ?? []), ...served.map(({ table }) => table)]
    .map((table): [string, PgTable] => [getTableName(table), table])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** Who belongs to what, for each scope. */
export const scopes = Object.assign({}, ...areas.map(area => area.scopes ?? {}))

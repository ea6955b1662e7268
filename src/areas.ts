/** The registry of the browser app: what all areas add to it. Routes follow from it. */
import '#contract/registry.ts'
import { access } from './areas/access/area.ts'
import { api } from './areas/api/area.ts'
import { assistant } from './areas/assistant/area.ts'
import { board } from './areas/board/area.ts'
import { campaign } from './areas/campaign/area.ts'
import { comment } from './areas/comment/area.ts'
import { content } from './areas/content/area.ts'
import { eform } from './areas/eform/area.ts'
import { equity } from './areas/equity/area.ts'
import { help } from './areas/help/area.ts'
import { membership } from './areas/membership/area.ts'
import { message } from './areas/message/area.ts'
import { notice } from './areas/notice/area.ts'
import { payment } from './areas/payment/area.ts'
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
import type { Alias, Area, FixedScreen, FoundPage, LoadPage, OwnScreen } from './kit/manifest.ts'
import { declarePages } from './kit/page/declaredPages.ts'
import { declareResources, type LoadResource } from './kit/resource/resources.ts'

const areas: readonly Area[] = [
  access,
  board,
  content,
  equity,
  message,
  notice,
  payment,
  project,
  report,
  settlement,
  setup,
  ticket,
  wallet,
  profile,
  verification,
  product,
  membership,
  signing,
  eform,
  campaign,
  comment,
  help,
  api,
  assistant,
  web3,
]

const all = <T>(of: (area: Area) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...areas.map(of)) as Readonly<Record<string, T>>

/** Pages by the names of their components. */
export const screens = all<OwnScreen>(area => area.screens)

/** The frames of pages that belong to a scope. */
export const frames = all<LoadPage>(area => area.frames)

/** Screens that do not depend on the menu. */
export const fixedScreens: readonly FixedScreen[] = areas
  .flatMap(area => area.fixed ?? [])
  .sort((a, b) => a.order - b.order)

/** Pages of every signed-in member that no menu lists, by their address. */
export const pages = all<LoadPage>(area => area.pages)

/** Commands of the palette beside the pages. */
export const paletteCommands = areas.flatMap(area => area.commands ?? [])

/** Public addresses of rows. */
export const aliases = all<Alias>(area => area.aliases)

declarePages({
  addresses: all<(id: string) => string>(area => area.addresses),
  foundPages: all<FoundPage>(area => area.foundPages),
  fixed: fixedScreens,
  screens,
})
declareResources({
  savedView: () => import('./kit/views/savedView.tsx'),
  ...all<LoadResource>(area => area.resources),
})

/** The registry: the declarations of all areas, for both sides. */

import * as access from './areas/access/area.ts'
import * as api from './areas/api/area.ts'
import * as assistant from './areas/assistant/area.ts'
import * as board from './areas/board/area.ts'
import * as campaign from './areas/campaign/area.ts'
import * as comment from './areas/comment/area.ts'
import * as content from './areas/content/area.ts'
import * as eform from './areas/eform/area.ts'
import * as equity from './areas/equity/area.ts'
import * as help from './areas/help/area.ts'
import * as membership from './areas/membership/area.ts'
import * as message from './areas/message/area.ts'
import * as notice from './areas/notice/area.ts'
import * as payment from './areas/payment/area.ts'
import * as product from './areas/product/area.ts'
import * as profile from './areas/profile/area.ts'
import * as project from './areas/project/area.ts'
import * as report from './areas/report/area.ts'
import * as settlement from './areas/settlement/area.ts'
import * as setup from './areas/setup/area.ts'
import * as signing from './areas/signing/area.ts'
import * as ticket from './areas/ticket/area.ts'
import * as verification from './areas/verification/area.ts'
import * as wallet from './areas/wallet/area.ts'
import * as web3 from './areas/web3/area.ts'
import * as kit from './kit/area.ts'
import { declare } from './kit/declared.ts'
import type { Entity } from './kit/entity.ts'
import type { Groups, Screens } from './kit/manifest.ts'
import type { NoticeGroup, NoticeKind } from './kit/notice.ts'
import type { Grant, Permission } from './kit/right.ts'
import type { Scopes } from './kit/scope.ts'
import type { WaitingKind, WaitingVerb } from './kit/waiting.ts'

/** Every declared entity, by name. */
export const entities = {
  ...access.entities,
  ...api.entities,
  ...assistant.entities,
  ...board.entities,
  ...campaign.entities,
  ...comment.entities,
  ...content.entities,
  ...equity.entities,
  ...kit.entities,
  ...message.entities,
  ...notice.entities,
  ...payment.entities,
  ...project.entities,
  ...report.entities,
  ...settlement.entities,
  ...setup.entities,
  ...ticket.entities,
  ...wallet.entities,
  ...web3.entities,
  ...profile.entities,
  ...verification.entities,
  ...product.entities,
  ...membership.entities,
  ...signing.entities,
  ...eform.entities,
  ...help.entities,
} as const satisfies Record<string, Entity>

/** The scopes that rows belong to. */
const scopes: Scopes = {
  ...access.scopes,
  ...api.scopes,
  ...assistant.scopes,
  ...board.scopes,
  ...campaign.scopes,
  ...comment.scopes,
  ...content.scopes,
  ...equity.scopes,
  ...kit.scopes,
  ...message.scopes,
  ...notice.scopes,
  ...payment.scopes,
  ...project.scopes,
  ...report.scopes,
  ...settlement.scopes,
  ...setup.scopes,
  ...ticket.scopes,
  ...wallet.scopes,
  ...web3.scopes,
  ...profile.scopes,
  ...verification.scopes,
  ...product.scopes,
  ...membership.scopes,
  ...signing.scopes,
  ...eform.scopes,
  ...help.scopes,
}

const rights: Readonly<Record<Permission, Grant>> = {
  ...access.rights,
  ...api.rights,
  ...assistant.rights,
  ...board.rights,
  ...campaign.rights,
  ...comment.rights,
  ...content.rights,
  ...equity.rights,
  ...kit.rights,
  ...message.rights,
  ...notice.rights,
  ...payment.rights,
  ...project.rights,
  ...report.rights,
  ...settlement.rights,
  ...setup.rights,
  ...ticket.rights,
  ...wallet.rights,
  ...web3.rights,
  ...profile.rights,
  ...verification.rights,
  ...product.rights,
  ...membership.rights,
  ...signing.rights,
  ...eform.rights,
  ...help.rights,
}

/** Every screen of the menu, by the name of its component. */
const screens: Screens = {
  ...access.screens,
  ...api.screens,
  ...assistant.screens,
  ...board.screens,
  ...campaign.screens,
  ...comment.screens,
  ...content.screens,
  ...equity.screens,
  ...kit.screens,
  ...message.screens,
  ...notice.screens,
  ...payment.screens,
  ...project.screens,
  ...report.screens,
  ...settlement.screens,
  ...setup.screens,
  ...ticket.screens,
  ...wallet.screens,
  ...web3.screens,
  ...profile.screens,
  ...verification.screens,
  ...product.screens,
  ...membership.screens,
  ...signing.screens,
  ...eform.screens,
  ...help.screens,
}

/** The groups of the menu, by the key of their label. */
const groups: Groups = {
  ...access.groups,
  ...api.groups,
  ...assistant.groups,
  ...board.groups,
  ...campaign.groups,
  ...comment.groups,
  ...content.groups,
  ...equity.groups,
  ...kit.groups,
  ...message.groups,
  ...notice.groups,
  ...payment.groups,
  ...project.groups,
  ...report.groups,
  ...settlement.groups,
  ...setup.groups,
  ...ticket.groups,
  ...wallet.groups,
  ...web3.groups,
  ...profile.groups,
  ...verification.groups,
  ...product.groups,
  ...membership.groups,
  ...signing.groups,
  ...eform.groups,
  ...help.groups,
}

/** The group of each kind of notice. */
const notices: Readonly<Record<NoticeKind, NoticeGroup>> = {
  ...access.notices,
  ...api.notices,
  ...assistant.notices,
  ...board.notices,
  ...campaign.notices,
  ...comment.notices,
  ...content.notices,
  ...equity.notices,
  ...kit.notices,
  ...message.notices,
  ...notice.notices,
  ...payment.notices,
  ...project.notices,
  ...report.notices,
  ...settlement.notices,
  ...setup.notices,
  ...ticket.notices,
  ...wallet.notices,
  ...web3.notices,
  ...profile.notices,
  ...verification.notices,
  ...product.notices,
  ...membership.notices,
  ...signing.notices,
  ...eform.notices,
  ...help.notices,
}

/** What is done about each kind of thing that waits for a member; not every area has some. */
const waiting: Readonly<Record<WaitingKind, WaitingVerb>> = {
  ...ticket.waiting,
  ...project.waiting,
  ...signing.waiting,
  ...payment.waiting,
  ...wallet.waiting,
  ...verification.waiting,
  ...product.waiting,
  ...membership.waiting,
  ...eform.waiting,
  ...message.waiting,
  ...setup.waiting,
}

declare({ entities, scopes, rights, screens, groups, notices, waiting })

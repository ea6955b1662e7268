/**
 * The calls of all areas. Separate from the registry, so that a page bundles only the calls it
 * makes.
 */

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

/** Every declared call, by name. */
export const calls = {
  ...access.calls,
  ...api.calls,
  ...assistant.calls,
  ...board.calls,
  ...campaign.calls,
  ...comment.calls,
  ...content.calls,
  ...equity.calls,
  ...kit.calls,
  ...message.calls,
  ...notice.calls,
  ...payment.calls,
  ...project.calls,
  ...report.calls,
  ...settlement.calls,
  ...setup.calls,
  ...ticket.calls,
  ...wallet.calls,
  ...web3.calls,
  ...profile.calls,
  ...verification.calls,
  ...product.calls,
  ...membership.calls,
  ...signing.calls,
  ...eform.calls,
  ...help.calls,
}

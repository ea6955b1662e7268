/** Which part of the product the areas are, as personal tokens choose them. */
import * as access from '#contract/areas/access/area.ts'
import * as api from '#contract/areas/api/area.ts'
import * as assistant from '#contract/areas/assistant/area.ts'
import * as board from '#contract/areas/board/area.ts'
import * as campaign from '#contract/areas/campaign/area.ts'
import * as comment from '#contract/areas/comment/area.ts'
import * as content from '#contract/areas/content/area.ts'
import * as eform from '#contract/areas/eform/area.ts'
import * as equity from '#contract/areas/equity/area.ts'
import * as help from '#contract/areas/help/area.ts'
import * as membership from '#contract/areas/membership/area.ts'
import * as message from '#contract/areas/message/area.ts'
import * as notice from '#contract/areas/notice/area.ts'
import * as payment from '#contract/areas/payment/area.ts'
import * as product from '#contract/areas/product/area.ts'
import * as profile from '#contract/areas/profile/area.ts'
import * as project from '#contract/areas/project/area.ts'
import * as report from '#contract/areas/report/area.ts'
import * as settlement from '#contract/areas/settlement/area.ts'
import * as setup from '#contract/areas/setup/area.ts'
import * as signing from '#contract/areas/signing/area.ts'
import * as ticket from '#contract/areas/ticket/area.ts'
import * as verification from '#contract/areas/verification/area.ts'
import * as wallet from '#contract/areas/wallet/area.ts'
import * as web3 from '#contract/areas/web3/area.ts'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import type { TokenPlaces } from './kit/tokenPart.ts'

/** What an area declares. */
interface Declared {
  entities: object
  calls: object
  rights: object
  /** Kinds of things that wait in it. */
  waiting?: object
}

const parts = {
  work: [project, ticket, comment, board],
  equity: [equity, settlement],
  wallet: [wallet, web3],
  payment: [payment],
  profile: [profile, verification, product],
  membership: [membership, signing],
  content: [content, eform],
  message: [message, notice, campaign],
  report: [report],
  assistant: [assistant, help],
  administration: [access, api, setup],
} satisfies Record<TokenPart, readonly Declared[]>

/** What opens accounts: programs only read there. */
const signingIn: readonly Declared[] = [access, api]

/**
 * What is not for programs besides that: calls, and entities that people only write. Those that ask
 * for a proof, and streams, need not be named.
 */
const forPeople = [
  // Accounts that outlive the token.
  ...['invitation', 'inviteMany', 'joinRequest'],
  // Money, where it goes, and the settings that bound it.
  ...['coinsIncome', 'coinsExpend', 'deleteTx', 'coinBatch', 'accountWallet', 'withdrawal'],
  ...[
    'bindMessage',
    'bindWallet',
    'bindElsewhere',
    'createCustodialWallet',
    'confirmWords',
    'chainWallet',
  ],
  ...['bankCard', 'refundRequire', 'providerSettlement', 'settleKpi', 'setPointRate', 'cut'],
  ...['config'],
  // What is stored as a secret, and what leads to it.
  ...['openBankCard', 'payoutFile', 'openWithdrawal', 'openKycNumber', 'kycImage', 'personalKyc'],
  ...['webhookSecret', 'eformWebhook', 'mailSender', 'previewLink', 'cvShareCreate'],
  ...['downloadOwnData', 'saveNoticeSetting'],
  // What somebody decides themselves.
  ...['decideProposal', 'declineContract', 'projectMember.exit', 'logout'],
] as const

const namesOf = ({ entities, calls, rights, waiting = {} }: Declared) =>
  [entities, calls, rights, waiting].flatMap(Object.keys)

/** What personal tokens may be limited to, and what is not for programs. */
export const tokenPlaces: TokenPlaces = {
  parts: new Map(
    (Object.keys(parts) as TokenPart[]).flatMap(part =>
      parts[part].flatMap(namesOf).map((name): [string, TokenPart] => [name, part]),
    ),
  ),
  forPeople: new Set<string>(forPeople),
  onlyRead: new Set(
    signingIn.flatMap(({ entities, calls }) => [entities, calls].flatMap(Object.keys)),
  ),
}

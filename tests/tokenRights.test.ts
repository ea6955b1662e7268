import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInRoleNames as roles } from '#contract/kit/right.ts'
import { type TokenPart, tokenParts } from '#contract/kit/tokenPart.ts'
import { allRoutes } from '#server/areas.ts'
import type { Route } from '#server/kit/route.ts'
import { partOf } from '#server/kit/tokenPart.ts'
import { tokenPlaces } from '#server/parts.ts'
import { makeApiToken } from './factories/apiToken.ts'
import { type TestServer, testServer } from './http.ts'
import { granted } from './rights/granted.ts'

/** What programs do with personal tokens, over every call: no more than the member, and less. */

const routes = allRoutes()
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const nameOf = async (route: Route, token: string) =>
  (await server.ask(route, { token })).meta?.name
const forToken = ['notByToken', 'outsideToken', 'tokenReadsOnly']

/** Calls made at once. */
const together = 8

/** Calls all routes; answers what is wrong there, a line for each. */
async function walk(look: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  const wrong: string[] = []
  for (let from = 0; from < routes.length; from += together) {
    await server.db.execute(sql`delete from "rateLimit"`)
    const all = routes.slice(from, from + together).map(async route => {
      const said = await look(route)
      if (said !== undefined) wrong.push(`${route.name}: ${said}`)
    })
    await Promise.all(all)
  }
  return wrong
}

it.each(roles)(
  'a token for everything opens no call that %s may not make',
  async role => {
    const { id } = await server.signedIn(role)
    const wrong = await walk(async route => {
      const name = await nameOf(route, await makeApiToken(server.db, id))
      const isIn = name !== 'noPermission' && !forToken.includes(name ?? '')
      if (isIn && !granted(route, role)) return `let in: ${name}`
      return isIn || name === 'noPermission' || name === 'notByToken' ? undefined : String(name)
    })
    expect(wrong).toEqual([])
  },
  120_000,
)

it('a token that only reads makes no call that changes anything', async () => {
  const { id } = await server.signedIn('ROLE_ADMIN')
  const secret = await makeApiToken(server.db, id, { writes: false })
  const wrong = await walk(async route => {
    const name = await nameOf(route, secret)
    const isRefused = name === 'tokenReadsOnly' || name === 'notByToken'
    return !route.reads && !isRefused ? String(name) : undefined
  })
  expect(wrong).toEqual([])
})

it('a token for a part reaches that part, and one for all others does not', async () => {
  const { id } = await server.signedIn('ROLE_ADMIN')
  const all = Object.keys(tokenParts) as TokenPart[]
  const secrets = await Promise.all(
    all.map(async part => ({
      part,
      only: await makeApiToken(server.db, id, { parts: [part] }),
      without: await makeApiToken(server.db, id, { parts: all.filter(one => one !== part) }),
    })),
  )
  const reached = new Set<TokenPart>()
  const wrong = await walk(async route => {
    const part = partOf(route.name)
    const secret = secrets.find(one => one.part === part)
    if (!part || !secret) return undefined
    const inside = await nameOf(route, secret.only)
    const outside = await nameOf(route, secret.without)
    if (inside !== 'outsideToken' && inside !== 'notByToken') reached.add(part)
    if (inside === 'outsideToken') return 'its own token does not reach it'
    return outside === 'outsideToken' || outside === 'notByToken' ? undefined : String(outside)
  })
  expect(wrong).toEqual([])
  expect(all.filter(part => !reached.has(part))).toEqual([])
}, 120_000)

it('every call belongs to a part, but those of the kit', () => {
  const kit = routes.filter(({ name }) => !partOf(name)).map(({ name }) => name)
  expect(kit.sort()).toMatchInlineSnapshot(`
    [
      "fileInfo",
      "fileRemove",
      "fileView",
      "findRecords",
      "importBegin",
      "importProblems",
      "importRecords",
      "importRun",
      "importState",
      "importStop",
      "importTemplate",
      "importTry",
      "importUndo",
      "live",
      "logout",
      "memberSearch",
      "menuTree",
      "ownPermissions",
      "ownPreference",
      "ownProfile",
      "paramsByType",
      "roleMap",
      "savePreference",
      "savedView.create",
      "savedView.list",
      "savedView.putBack",
      "savedView.remove",
      "savedView.trash",
      "savedView.update",
      "savedView.view",
      "upload",
    ]
  `)
})

it('what is only for people is refused, with a token for everything', async () => {
  const { id, token } = await server.signedIn('ROLE_ADMIN')
  const secret = await makeApiToken(server.db, id)
  const names: string[] = []
  await walk(async route => {
    if ((await nameOf(route, secret)) === 'notByToken') names.push(route.name)
    return undefined
  })
  expect(names.sort()).toMatchInlineSnapshot(`
    [
      "accountWallet.freeze",
      "accountWallet.unfreeze",
      "adminLogin",
      "bankCard.create",
      "bankCard.putBack",
      "bankCard.remove",
      "bankCard.restore",
      "bankCard.update",
      "bindElsewhere",
      "bindEmail",
      "bindMessage",
      "bindMobile",
      "bindWallet",
      "chainWallet.release",
      "changePassword",
      "coinBatch.approve",
      "coinBatch.cancel",
      "coinBatch.reject",
      "coinBatch.submit",
      "coinBatch.update",
      "coinsExpend",
      "coinsIncome",
      "config.create",
      "config.putBack",
      "config.remove",
      "config.restore",
      "config.update",
      "confirmWords",
      "createApiToken",
      "createCustodialWallet",
      "cut",
      "cvShareCreate",
      "decideProposal",
      "declineContract",
      "deleteTx",
      "downloadOwnData",
      "editRolePermission",
      "eformWebhook.create",
      "eformWebhook.newSecret",
      "eformWebhook.pause",
      "eformWebhook.putBack",
      "eformWebhook.remove",
      "eformWebhook.restore",
      "eformWebhook.resume",
      "eformWebhook.update",
      "emailCode",
      "invitation.create",
      "invitation.resend",
      "invitation.revoke",
      "inviteMany",
      "joinRequest.accept",
      "joinRequest.refuse",
      "kycImage",
      "leave",
      "live",
      "loginByEmail",
      "loginByMobile",
      "loginName",
      "logout",
      "mailSender.create",
      "mailSender.putBack",
      "mailSender.remove",
      "mailSender.restore",
      "mailSender.update",
      "member.clearFactor",
      "member.create",
      "member.disable",
      "member.enable",
      "member.resetPassword",
      "member.restore",
      "member.unlock",
      "member.update",
      "memberLabel.create",
      "memberLabel.putBack",
      "memberLabel.remove",
      "menu.create",
      "menu.putBack",
      "menu.remove",
      "menu.restore",
      "menu.update",
      "menuSort",
      "mobileCode",
      "openBankCard",
      "openKycNumber",
      "openWithdrawal",
      "payoutFile",
      "personalKyc.confirm",
      "personalKyc.create",
      "personalKyc.putBack",
      "personalKyc.reject",
      "personalKyc.remove",
      "personalKyc.restore",
      "personalKyc.submit",
      "personalKyc.update",
      "previewLink",
      "projectMember.exit",
      "proveBinding",
      "providerSettlement.match",
      "providerSettlement.post",
      "providerSettlement.putBack",
      "providerSettlement.remove",
      "reBindEmail",
      "reBindMobile",
      "refundRequire.approveFail",
      "refundRequire.approveSuccess",
      "refundRequire.create",
      "refundRequire.refund",
      "resetByEmail",
      "resetByMobile",
      "revokeApiToken",
      "revokeOtherSessions",
      "revokeSession",
      "role.create",
      "role.putBack",
      "role.remove",
      "role.restore",
      "role.update",
      "saveNoticeSetting",
      "secondFactor",
      "setPointRate",
      "settleKpi",
      "signContract",
      "startDataExport",
      "totpBegin",
      "totpConfirm",
      "totpRemove",
      "transfer",
      "unbindMobile",
      "updateMemberRoles",
      "viewAs",
      "webhookSecret",
      "withdraw",
      "withdrawal.confirm",
      "writeAnswer",
    ]
  `)
  // To the member they are open.
  const wrong = await walk(async route => {
    if (!names.includes(route.name) || route.output === 'stream' || route.name === 'logout')
      return undefined
    return (await nameOf(route, token)) === 'notByToken' ? 'refused to the member' : undefined
  })
  expect(wrong).toEqual([])
}, 120_000)

it('names of what is only for people are those of calls and entities', () => {
  const known = new Set(routes.flatMap(({ name }) => [name, name.split('.')[0]]))
  expect([...tokenPlaces.forPeople].filter(name => !known.has(name))).toEqual([])
})

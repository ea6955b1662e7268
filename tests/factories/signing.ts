import { and, desc, eq } from 'drizzle-orm'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { mailTable } from '#server/areas/message/tables.ts'
import { contractSigner } from '#server/areas/signing/tables.ts'
import { callerOf, type Person, type AnyRow as Row } from '#tests/caller.ts'
import { testKeys } from '#tests/factories/keys.ts'
import type { TestServer } from '#tests/http.ts'

let made = 0

/**
 * Contracts as people make and sign them, by the API alone: an administrator `admin` sends, others
 * sign.
 */
export async function signingWorld(server: TestServer) {
  const admin: Person = await server.signedIn('ROLE_ADMIN')

  const { call, done, refused, act } = callerOf(server, admin)

  /** A published template. */
  async function template(values: Record<string, unknown> = {}): Promise<Row> {
    const row = await done('contractTemplate.create', admin, {
      ...{ name: `Template ${++made}`, titleTW: '合作協議', bodyTW: '<p>雙方同意合作。</p>' },
      ...{ titleEN: 'Agreement', bodyEN: '<p>We work together.</p>' },
      ...values,
    })
    return act('contractTemplate.publish', row)
  }
  const draft = async (
    signers: readonly Record<string, unknown>[],
    values: Record<string, unknown> = {},
  ): Promise<Row> =>
    done('contract.create', admin, {
      template: values.template ?? (await template()).id,
      ...{ language: 'EN_US', signers, ...values },
    })
  const member = (...people: readonly Person[]) => people.map(({ id }) => ({ member: id }))
  /** A contract that was sent to these members, in their order. */
  const sent = async (
    people: readonly Person[],
    values: Record<string, unknown> = {},
  ): Promise<Row> => act('contract.send', await draft(member(...people), values))

  const view = (id: number) => done('contract.view', admin, { id })
  const shown = (who: Person, id: number) => done<ShownContract>('viewContract', who, { id })
  /** What somebody signs with: the text they were shown, and their name. */
  async function signature(who: Person, id: number, values: Record<string, unknown> = {}) {
    const { textHash } = await shown(who, id)
    return { id, textHash, agreed: true, way: 'TYPED', typed: who.loginName, ...values }
  }
  async function read(who: Person, id: number) {
    const { textHash } = await done<ShownContract>('openContract', who, { id })
    await done('readContract', who, { id, textHash })
  }
  /** Reads it to the end, and signs. */
  async function sign(who: Person, id: number, values: Record<string, unknown> = {}) {
    await read(who, id)
    return done<ShownContract>('signContract', who, await signature(who, id, values))
  }

  /** The letters to somebody, the latest first. */
  async function letters(to: string) {
    const rows = await server.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.to, to))
      .orderBy(desc(mailTable.id))
    return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text ?? '') }))
  }
  /** The token in the latest letter with a link. */
  async function link(to: string): Promise<string> {
    for (const { text } of await letters(to)) {
      const token = /\/sign\/([\w-]+)/.exec(text)?.[1]
      if (token) return token
    }
    throw new Error(`no link was sent to ${to}`)
  }
  /** The code in the latest letter with one. */
  async function code(to: string): Promise<string> {
    const [latest] = await letters(to)
    return /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1] ?? ''
  }
  /** Somebody without an account: their address is new each time. */
  const outsider = () => ({ name: 'Ada Ng', email: `outsider${++made}@test.example` })

  const signer = async (contract: number, number = 1) => {
    const [found] = await server.db
      .select()
      .from(contractSigner)
      .where(and(eq(contractSigner.contract, contract), eq(contractSigner.number, number)))
      .orderBy(desc(contractSigner.round))
      .limit(1)
    return found
  }

  return {
    ...{ admin, call, done, refused, act, template, draft, member, sent, view, shown, signature },
    ...{ read, sign, letters, link, code, outsider, signer },
  }
}

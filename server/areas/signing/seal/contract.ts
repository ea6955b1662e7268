import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { contract as entity } from '#contract/areas/signing/contract.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { projectName } from '#server/areas/project/public.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { attach } from '#server/kit/attach.ts'
import { storeFile } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { addEvent, eventsOf } from '../events/chain.ts'
import { writeToOutsiders } from '../request/ask.ts'
import { lockContract, type Round, roundOf, type Signer } from '../request/round.ts'
import { publishContract, said, tellSender, tellSigners } from '../request/tell.ts'
import { type Contract, contractSigner, contractTable as t } from '../tables.ts'
import { type SignedContract, sealedPdf } from './seal.ts'
import type { FindSealed } from './verify.ts'

const signature = (keys: Keys, { way, signature }: Signer) => {
  const content = keys.open(signature ?? '')
  return way === 'DRAWN'
    ? { how: 'DRAWN' as const, image: Buffer.from(content, 'base64'), typed: null }
    : { how: 'TYPED' as const, image: null, typed: content }
}

/** How it was shown who signed, and where to a code was sent. */
function proofOf(
  { id, proof, email, mobile }: Signer,
  events: Awaited<ReturnType<typeof eventsOf>>['rows'],
) {
  const sent = events.findLast(({ kind, signer }) => kind === 'codeSent' && signer === id)
  return { by: proof ?? 'SESSION', to: (sent?.detail === 'SMS' ? mobile : email) ?? '' }
}

/** Everything the document says, in the language of the contract. */
async function documentOf({ db, keys }: JobContext, round: Round): Promise<SignedContract> {
  const { contract, text, signers } = round
  const language = languageTags[contract.language]
  const { by } = await said(db, contract)
  const { rows, intact } = await eventsOf(db, contract.id)
  if (!intact) throw new Error(`the chain of events of contract ${contract.id} is broken`)
  const project = contract.project && (await projectName({ db, language }, contract.project))
  const label = (field: string) => word(language, `entities/contract:fields.${field}`)
  return {
    ...{ title: text.title, language, code: contract.code, html: text.html, textHash: text.hash },
    facts: [[label('creator'), by], ...(project ? [[label('project'), project] as const] : [])],
    signers: signers.map(one => ({
      ...{ name: one.name, role: one.role, ...signature(keys, one), proof: proofOf(one, rows) },
      date: new Date(one.signDate ?? ''),
      ...{ address: one.address ?? '', device: one.device ?? '' },
    })),
    events: rows.map(one => ({
      ...{ who: one.who, address: one.address, device: one.device, hash: one.hash },
      date: new Date(one.date),
      what: word(language, `entities/contract:events.${one.kind}`),
    })),
  }
}

/** A file name that says what it is. */
const nameOf = ({ title, code }: Contract) =>
  `${title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)} ${code}.pdf`

/**
 * Makes the sealed document of a contract that everybody has signed. Waits for the time stamp
 * authority, so no transaction is open meanwhile; run twice, the second time changes nothing.
 */
export async function sealContract(
  context: JobContext,
  { contract: id }: { contract: number },
): Promise<void> {
  const { db, keys } = context
  const open = and(eq(t.id, id), eq(t.state, 'SIGNED'), isNull(t.fileHash))
  const [found] = await db.select().from(t).where(open)
  const round = found && (await roundOf(db, found as Contract))
  if (!round) return
  const bytes = Buffer.from(await sealedPdf(context, await documentOf(context, round)))
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const me = { id: round.contract.creator }
  const file = await storeFile({ db, keys, me }, { name: nameOf(round.contract), bytes })
  await inTransaction({ db }, async ({ db: at }) => {
    const contract = await lockContract(at, id)
    if (!contract || contract.fileHash !== null || contract.state !== 'SIGNED') return
    await attach(
      at,
      me,
      { entity: entity.name, rowId: id, field: 'document' },
      [file.id],
      'document',
    )
    const sealed = { document: [file.id], fileHash, updateDate: clock.after(contract.updateDate) }
    await at.update(t).set(sealed).where(eq(t.id, id))
    await addEvent(at, undefined, {
      ...{ contract: id, round: contract.round, kind: 'sealed', detail: fileHash },
    })
    const content = { kind: 'contractCompleted', params: { title: contract.title } } as const
    await tellSender(at, keys, contract, content)
    await tellSigners(at, keys, contract, round.signers, content)
    await writeToOutsiders(at, keys, contract, round.signers, 'completed')
    await publishContract(at, contract, round.signers, 'seal')
  })
}

/** A sealed contract by its code, or by the SHA-256 of its file. */
export const findSealed: FindSealed = async (db, by) => {
  const [found] = await db
    .select({ id: t.id, round: t.round, title: t.title, code: t.code, signDate: t.signDate })
    .from(t)
    .where(and(isNotNull(t.fileHash), 'code' in by ? eq(t.code, by.code) : eq(t.fileHash, by.hash)))
  if (!found?.signDate) return undefined
  const { id, round, signDate, ...rest } = found
  const signers = await db.$count(
    contractSigner,
    and(eq(contractSigner.contract, id), eq(contractSigner.round, round)),
  )
  return { ...rest, signDate, signers }
}

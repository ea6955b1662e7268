import type { ShownContract } from '#contract/areas/signing/shown.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Round, Signer } from '../request/round.ts'
import { said, tagOf } from '../request/tell.ts'
import { provedBy } from './proof.ts'
import { verdictFor } from './verdict.ts'

/** What is asked of a signer in the sheet. */
const asked = {
  SESSION: 'NONE',
  CODE: 'NONE',
  PASSWORD: 'PASSWORD',
  SECOND_FACTOR: 'CODE',
} as const

/** A contract as one of its signers sees it. */
export async function shownTo(at: Executor, round: Round, signer: Signer): Promise<ShownContract> {
  const { contract, text, signers } = round
  const { by } = await said(at, contract)
  return {
    id: contract.id,
    title: text.title,
    html: text.html,
    language: tagOf(contract),
    textHash: text.hash,
    message: contract.message,
    sender: by,
    state: contract.state,
    stale: contract.stale,
    termsChanged: contract.termsChanged,
    expireDate: contract.expireDate,
    signers: signers.map(({ id, name, role, state, signDate }) => {
      return { name, role, state, signDate, own: id === signer.id }
    }),
    own: {
      name: signer.name,
      state: signer.state,
      read: signer.readDate !== null,
      signDate: signer.signDate,
      reason: signer.reason,
    },
    can: verdictFor(round, signer, await clock.read(at)),
    proof: asked[await provedBy(at, round, signer)],
    sealed: contract.fileHash !== null,
    code: contract.code,
  }
}

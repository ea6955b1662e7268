import { alias, sql } from '#server/kit/sql.ts'
import { contractSigner as s } from '../tables.ts'

const earlier = alias(s, 'earlier')

/**
 * A condition on rows of signers: the contract is this one's own, whose data it quotes. That is the
 * first of its signers who has an account: others countersign it.
 */
export const isTheirs = sql`not exists (select from ${earlier} where ${earlier.contract} = ${s.contract}
  and ${earlier.round} = ${s.round} and ${earlier.number} < ${s.number}
  and ${earlier.member} is not null)`

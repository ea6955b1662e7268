import { memberOf, openSession } from '#server/areas/access/session.ts'
import type { Me } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { testKeys } from './keys.ts'

/** Signs a member in without a password; answers the token. */
export async function makeSession(db: Database, memberId: number): Promise<string> {
  const context = {
    db,
    keys: testKeys,
    me: undefined,
    language: 'en-US',
    address: '127.0.0.1',
    device: 'test',
  } as const
  const { token } = await openSession(context, memberId)
  return token
}

/** The member behind a session, as rules see them. */
export async function meOf(db: Database, token: string): Promise<Me> {
  const me = await memberOf(db, testKeys, token)
  if (!me) throw new Error('the session is not open')
  return me
}

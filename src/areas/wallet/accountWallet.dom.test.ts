import { beforeAll, expect, test } from 'vitest'
import { titleOf } from '#src/kit/resource/Value.tsx'
import { prepareWords } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import accountWallet from './accountWallet.tsx'

beforeAll(async () => {
  await prepareWords()
  await loadWords(['entities/accountWallet'])
})

test('an account is called by its member; one of the cooperative, by what it is for', () => {
  const titleIs = (row: object) => titleOf(accountWallet, { id: 1, ...row })
  expect(titleIs({ kind: 'WALLET', member: 7, memberTitle: 'Mei Wong' })).toBe('Mei Wong')
  expect(titleIs({ kind: 'CLEARING', member: null, memberTitle: null })).toBe('Clearing')
})

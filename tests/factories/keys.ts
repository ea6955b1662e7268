import { type Keys, keysFrom } from '#server/keys.ts'

/** Keys of a test installation: the same in every test, good for nothing else. */
export const testKeys: Keys = keysFrom(
  'signing-secret-of-the-tests'.padEnd(32, '.'),
  'e'.repeat(32),
)

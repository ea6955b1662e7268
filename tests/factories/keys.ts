import { type Keys, keysFrom } from '#server/keys.ts'

/** What the keys of the tests are made of, as an installation gives it. */
export const testSecrets = {
  SIGNING_SECRET: 'signing-secret-of-the-tests'.padEnd(32, '.'),
  ENCRYPTION_KEY: 'e'.repeat(32),
}

/** Keys of a test installation: the same in every test, good for nothing else. */
export const testKeys: Keys = keysFrom(testSecrets.SIGNING_SECRET, testSecrets.ENCRYPTION_KEY)

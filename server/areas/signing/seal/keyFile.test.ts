import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pdf } from '#server/kit/document/document.ts'
import { StartProblem } from '#server/start-problem.ts'
import { keyPackage } from '#tests/factories/keyPackage.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { signedContract } from '#tests/factories/signedContract.ts'
import { inFolder, pdfsig } from '#tests/factories/tool.ts'
import { printedContract } from './document.ts'
import { sealKeyOf } from './key.ts'
import { sealed } from './seal.ts'
import { configureSeal } from './settings.ts'

const password = 'a password with spaces'
let files: Awaited<ReturnType<typeof keyPackage>>
beforeAll(async () => {
  files = await keyPackage(password)
})

/** What stops the start, if something does. */
function problem(path: string, password: string): string | undefined {
  try {
    configureSeal({ p12: { path, password }, timestampUrl: undefined })
    return undefined
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return error.message
  }
}

describe('a key of one’s own (SEAL_P12)', () => {
  afterEach(() => configureSeal({ p12: undefined, timestampUrl: undefined }))

  it('seals in place of that of the installation, with the certificates above it', () =>
    inFolder(files, async path => {
      expect(problem(path('chain.p12'), password)).toBeUndefined()
      // The database is not asked.
      const key = await sealKeyOf({ db: undefined as never, keys: testKeys })
      expect(key.certificates).toHaveLength(2)
      const at = { zone: 'Asia/Hong_Kong', date: new Date() }
      const bytes = await pdf(0, printedContract(await signedContract(), at))
      const said = await pdfsig(await sealed(bytes, key))
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Signer Certificate Common Name: Our Cooperative')
    }))

  it('is opened as older programs pack it', () =>
    inFolder(files, path => {
      expect(problem(path('legacy.p12'), password)).toBeUndefined()
    }))

  it('with a wrong password stops the start with a sentence', () =>
    inFolder(files, path => {
      for (const wrong of ['', 'another'])
        expect(problem(path('chain.p12'), wrong)).toBe(
          `SEAL_P12_PASSWORD does not open "${path('chain.p12')}": set it to the password of that file.`,
        )
    }))

  it('that cannot be read stops the start with a sentence', () =>
    inFolder(files, path => {
      expect(problem(path('none.p12'), password)).toContain('which cannot be read')
      expect(problem(path('text.p12'), password)).toContain('which is not a PKCS #12 file')
      expect(problem(path('cut.p12'), password)).toContain('which is not a PKCS #12 file')
      expect(problem(path('bare.p12'), password)).toContain('which has no RSA key with its')
    }))
})

describe('the settings of the seal', () => {
  const secrets = { SIGNING_SECRET: 'abcdefghij'.repeat(4), ENCRYPTION_KEY: 'klmnopqrst'.repeat(4) }
  const read = (env: Record<string, string>) => readConfig({ ...secrets, ...env }).seal

  it('are optional', () => {
    expect(read({})).toEqual({ p12: undefined, timestampUrl: undefined })
    expect(read({ SEAL_P12: '/a.p12', TIMESTAMP_URL: 'https://tsa.example/tsr' })).toEqual({
      ...{ p12: { path: '/a.p12', password: '' }, timestampUrl: 'https://tsa.example/tsr' },
    })
  })

  it('that are wrong stop the start', () => {
    expect(() => read({ TIMESTAMP_URL: 'tsa.example' })).toThrow('TIMESTAMP_URL is not an address')
    expect(() => read({ SEAL_P12_PASSWORD: 'x' })).toThrow('Set SEAL_P12 as well.')
  })
})

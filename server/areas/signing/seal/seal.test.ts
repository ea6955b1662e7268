import '#server/areas.ts'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeIn } from '#contract/areas/signing/verificationCode.ts'
import type { Client } from '#server/db/client.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testDatabase } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { pdfSignature } from '#tests/factories/pdfSignature.ts'
import { signatureParts } from '#tests/factories/signatureParts.ts'
import { longHtml, signedContract } from '#tests/factories/signedContract.ts'
import { startTimestampServer } from '#tests/factories/timestampServer.ts'
import { inFolder, pdfsig, tool } from '#tests/factories/tool.ts'
import { sealKeyOf } from './key.ts'
import { sealedPdf } from './seal.ts'
import { configureSeal } from './settings.ts'
import { sealKeyTable } from './tables.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: Client
beforeAll(async () => {
  database = await testDatabase()
  client = database.client
  setPublicUrl('https://portal.example')
})
afterAll(() => database.drop())

const keys = testKeys
const seal = async (over = {}) =>
  Buffer.from(await sealedPdf({ db: client.db, keys }, await signedContract(over)))

/** The same bytes but for one. */
function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('a sealed contract', () => {
  let bytes: Buffer
  beforeAll(async () => {
    bytes = await seal()
  })

  it('is valid to an independent program, which names the cooperative', async () => {
    const said = await pdfsig(bytes)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signer Certificate Common Name: Commonshare')
    expect(said).toContain('Signature Type: ETSI.CAdES.detached')
    expect(said).toContain('Signing Hash Algorithm: SHA-256')
  })

  it('is invalid once one byte is changed, wherever it is', async () => {
    const places = [200, Math.floor(bytes.length / 3), bytes.indexOf('/Keywords') + 2]
    for (const at of places)
      expect(await pdfsig(changedAt(bytes, at)), `byte ${at}`).not.toContain('Signature is Valid')
    const title = bytes.indexOf('commonshare-contract:')
    expect(await pdfsig(changedAt(bytes, title + 25))).toContain('Digest Mismatch')
  })

  it('shows what was added after it was sealed', async () => {
    const said = await pdfsig(Buffer.concat([bytes, Buffer.from('\n% more')]))
    expect(said).not.toContain('Total document signed')
  })

  it('is signed with the certificate that it names, by CAdES', async () => {
    const { signature, signed } = pdfSignature(bytes)
    const [stored] = await client.db.select().from(sealKeyTable)
    const files = {
      signature,
      content: signed,
      certificate: stored?.certificate ?? '',
    }
    const said = await inFolder(files, path =>
      tool(
        'openssl',
        ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', path('signature')],
        ...['-content', path('content'), '-out', path('out')],
        ...['-CAfile', path('certificate'), '-purpose', 'any'],
      ),
    )
    expect(said).toContain('CAdES Verification successful')
  })

  it('says its code in plain bytes', () => {
    expect(codeIn(bytes.toString('latin1'))).toBe('K7QMX2P9RTV4')
  })

  it('has the text, its signatures and the record of signing', async () => {
    const text = await inFolder({ pdf: bytes }, path => tool('pdftotext', path('pdf'), '-'))
    const unbroken = text.replaceAll('\n', '')
    const contract = await signedContract()
    const expected = [
      ...['貢獻者合作合約', '第一條', '親自完成所認領之任務', '2.', '開發與測試'],
      ...['李美玲', '貢獻者', '2026-11-25 17:03:12 UTC+08:00', '手寫簽名'],
      ...['陳大文', '2026-11-25 18:20:45 UTC+08:00', '輸入姓名'],
      ...['以雙重驗證確認', '以發送至 ben@test.example 的驗證碼確認'],
      ...[contract.textHash, '203.0.113.7', 'Chrome 142, Windows', '李美玲已讀至文末'],
      ...contract.events.map(({ hash }) => hash),
      ...['https://portal.example/verify/K7QMX2P9RTV4', '文件編號 K7QMX2P9RTV4 · 第 1 頁，共 3 頁'],
    ]
    for (const one of expected) expect(unbroken).toContain(one)
  })

  it('carries the text as it was shown, whose SHA-256 it names', async () => {
    const { textHash } = await signedContract()
    const attached = await inFolder({ 'sealed.pdf': bytes }, path => {
      tool('pdfdetach', '-save', '1', '-o', path('attached'), path('sealed.pdf'))
      return readFileSync(path('attached'))
    })
    expect(createHash('sha256').update(attached).digest('hex')).toBe(textHash)
  })
})

it('of five pages of Chinese is at most 300 KB', async () => {
  const bytes = await seal({ html: longHtml() })
  const pages = Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])
  expect(pages).toBeGreaterThanOrEqual(6)
  expect(bytes.length).toBeLessThanOrEqual(300_000)
})

describe('the key of the installation', () => {
  it('is made once, and lies encrypted', async () => {
    await seal()
    const [before] = await client.db.select().from(sealKeyTable)
    await seal()
    const rows = await client.db.select().from(sealKeyTable)
    expect(rows).toEqual([before])
    expect(keys.open(rows[0]?.privateKey ?? '')).toContain('BEGIN PRIVATE KEY')
    expect(rows[0]?.privateKey).not.toContain('PRIVATE KEY')
  })

  it('is the same for two servers that start at once', async () => {
    await client.db.delete(sealKeyTable)
    const made = await Promise.all([1, 2, 3].map(() => sealKeyOf({ db: client.db, keys })))
    const certificates = made.map(({ certificates: [own] }) => Buffer.from(own).toString('hex'))
    expect(new Set(certificates).size).toBe(1)
    for (const { key, certificates } of made) {
      expect(new X509Certificate(certificates[0]).checkPrivateKey(key)).toBe(true)
    }
  })
})

describe('with a time stamp authority', () => {
  let authority: Awaited<ReturnType<typeof startTimestampServer>>
  beforeAll(async () => {
    authority = await startTimestampServer()
  })
  beforeEach(() => {
    authority.reply('token')
    configureSeal({ p12: undefined, timestampUrl: authority.url })
  })
  afterEach(() => configureSeal({ p12: undefined, timestampUrl: undefined }))
  afterAll(() => authority.stop())

  it('the signature carries a time stamp of itself, and stays valid', async () => {
    const bytes = await seal()
    expect(await pdfsig(bytes)).toContain('Signature is Valid')
    const { signature } = pdfSignature(bytes)
    const { value, token } = signatureParts(signature)
    const said = await inFolder({ value, token }, path =>
      tool(
        'openssl',
        ...['ts', '-verify', '-data', path('value'), '-in', path('token'), '-token_in'],
        ...['-CAfile', authority.certificate],
      ),
    )
    expect(said).toContain('Verification: OK')
  })

  it.each([
    ['broken', 'answered with HTTP 500'],
    ['refusal', 'refused with status 2'],
  ] as const)('that is %s fails the job', async (reply, message) => {
    authority.reply(reply)
    await expect(seal()).rejects.toThrow(message)
  })

  it('the answer to an older request is not taken', async () => {
    await seal()
    authority.reply('old')
    await expect(seal()).rejects.toThrow('about something else')
  })

  it('that is not there fails the job', async () => {
    configureSeal({ p12: undefined, timestampUrl: 'http://127.0.0.1:9/tsr' })
    await expect(seal()).rejects.toThrow('cannot be reached')
  })
})

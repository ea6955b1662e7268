import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openLog } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'commonshare-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let at = 0
let to: string
beforeEach(() => {
  to = join(folder, String(at++), 'server.log')
})
const lines = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

it('is written in its order, for nobody else to read', async () => {
  const log = openLog({ to })
  for (let n = 0; n < 500; n++) log.logger.info({ n })
  await log.settled()
  expect(lines(to).map(line => JSON.parse(line).n)).toEqual(
    Array.from({ length: 500 }, (_, n) => n),
  )
  expect(statSync(to).mode & 0o077).toBe(0)
})

it('a full disk costs lines and nothing else', { timeout: 20_000 }, async () => {
  const log = openLog({ to: '/dev/full' })
  const begun = process.hrtime.bigint()
  for (let n = 0; n < 20_000; n++) log.logger.info({ n, text: 'x'.repeat(200) })
  const milliseconds = Number(process.hrtime.bigint() - begun) / 1e6
  expect(milliseconds).toBeLessThan(2000)
  // The loop goes on, and so does everybody's work.
  await new Promise(resolve => setTimeout(resolve, 20))
})

it('is followed by a new file at 20 MB; five are kept', { timeout: 60_000 }, async () => {
  const log = openLog({ to })
  const text = 'x'.repeat(100_000)
  for (let n = 0; n < 1300; n++) {
    log.logger.info({ n, text })
    if (n % 5 === 0) await log.settled()
  }
  await log.settled()
  const files = readdirSync(join(to, '..')).sort()
  expect(files).toEqual(['server.log', ...[1, 2, 3, 4].map(n => `server.log.${n}`)])
  expect(JSON.parse(lines(to).at(-1) ?? '{}').n).toBe(1299)
  for (const file of files) expect(statSync(join(to, '..', file)).size).toBeLessThan(22_000_000)
})

it('goes on in a new file when the old one was moved away', async () => {
  const log = openLog({ to })
  log.logger.info('before')
  await log.settled()
  renameSync(to, `${to}.moved`)
  log.reopen()
  log.logger.info('after')
  await log.settled()
  expect(lines(to)).toEqual([expect.stringContaining('after')])
})

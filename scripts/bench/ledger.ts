import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { sealLedger } from '#server/areas/wallet/ledger/seal.ts'
import { root } from '#server/paths.ts'
import { postTransfers, type Setting, withCrowd } from './crowd.ts'
import { atMost, type Figure } from './figure.ts'
import { transferRates } from './transfers.ts'

/** Postings that are verified; another number is for trying this out. */
const verified = Number(process.env.LEDGER_POSTINGS ?? 1_000_000)

/** How long `npm run ledger:verify` takes. */
async function verifying(setting: Setting): Promise<Figure> {
  await postTransfers(setting, verified / 2)
  while ((await sealLedger(setting.client.db, setting.keys)) > 0);
  const folder = mkdtempSync(join(tmpdir(), 'commonshare-verify-'))
  try {
    const begun = performance.now()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'scripts/ledgerVerify.ts')],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...setting.env, DATA_DIR: folder } },
    )
    const seconds = (performance.now() - begun) / 1000
    if (status !== 0) throw new Error(`the ledger is not as it was written:\n${stdout}${stderr}`)
    const what = `verifying ${verified.toLocaleString('en')} postings`
    return atMost(what, 60, seconds, 's', 'with the start of the program')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the ledger itself does: transfers through the whole server, and verifying what they wrote. */
export async function ledgerFigures(
  admin: pg.Pool,
  urlOf: (name: string) => string,
): Promise<Figure[]> {
  const rates = await withCrowd(admin, urlOf('ledger_rates'), setting =>
    transferRates(admin, setting),
  )
  const seconds = await withCrowd(admin, urlOf('ledger_verified'), verifying)
  return [...rates, seconds]
}

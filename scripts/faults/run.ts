/**
 * `npm run test:long -- faults`: real faults against the product as `npm start` runs it, while
 * members write. Nothing acknowledged may be lost or there twice, the server may not end, and the
 * next answer comes within five seconds. One scene alone:
 * `node --import tsx scripts/faults/run.ts load`.
 */
import { databaseFaults } from './database.ts'
import { embeddedFaults } from './embedded.ts'
import { manyClients, manyUploads } from './load.ts'
import { moneyFaults } from './money.ts'
import { outsideFaults } from './outside.ts'
import { allGood, beginTable } from './report.ts'
import { openSetting } from './setting.ts'
import { fullLog, stopping } from './stopping.ts'

const scenes = {
  database: databaseFaults,
  embedded: embeddedFaults,
  money: moneyFaults,
  outside: outsideFaults,
  log: fullLog,
  stopping,
  load: manyClients,
  uploads: manyUploads,
}

const setting = await openSetting()
beginTable()
try {
  const asked = process.argv.slice(2)
  for (const [name, scene] of Object.entries(scenes))
    if (asked.length === 0 || asked.includes(name)) await scene(setting)
} finally {
  await setting.close()
}
process.exit(allGood() ? 0 : 1)

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/paths.ts'
import { filesUnder, readSource } from './sources.ts'

interface LongRun {
  /** The test file that does more in the long run. */
  test?: string
  /** Or a program of its own: what it tries has no place among the tests. */
  program?: string
  /** What it does there. */
  does: string
  /** The files it is about, where `npm test` does less as long as they are those it tried. */
  files?: () => string[]
}

/** What `npm run test:long` runs, by the name it is asked for with. */
export const longRuns: Readonly<Record<string, LongRun>> = {
  tickets: {
    test: 'server/areas/ticket/model.test.ts',
    does: '5,000 sequences of steps on tickets, against a model',
  },
  wallets: {
    test: 'server/areas/wallet/model.test.ts',
    does: '10,000 commands on wallets and withdrawals, against a model',
  },
  bank: {
    test: 'server/areas/wallet/atOnce.test.ts',
    does: '100,000 transfers by eight clients between five wallets, with 10,000 reads of all',
  },
  payments: {
    test: 'server/areas/payment/storm.test.ts',
    does: '3,000 payers whose requests and answers are repeated and lost, with 20,000 notices and forgeries of them',
  },
  refunds: {
    test: 'server/areas/payment/refund/interleaved.test.ts',
    does: '400 interleavings of people, jobs and a provider about refunds of one payment',
  },
  tamperings: {
    test: 'server/areas/wallet/ledger/ledger.test.ts',
    does: '1,000 changes of the ledger by a superuser of the database, each of which is found',
  },
  bodies: {
    test: 'tests/parameters.test.ts',
    does: '100,000 bodies, over all calls',
  },
  campaigns: {
    test: 'server/areas/campaign/sending/kill.test.ts',
    does: '20,000 e-mails to a mail server that refuses one in ten at first and hangs up, and 5,000 text messages by an SMPP server that refuses one in ten at first, with 20 kills of the server, and of the process that sends',
  },
  kills: {
    test: 'server/db/embedded/kill.test.ts',
    does: '240 kills of the embedded database and its server',
    files: () =>
      ['server/db/embedded.ts', ...filesUnder('server/db/embedded', /\.ts$/)].filter(
        path => !path.endsWith('.test.ts'),
      ),
  },
  generator: {
    test: 'scripts/new/new.test.ts',
    does: 'a new entity, made in a copy of the tree, passes types, lint and every generated test',
  },
  submissions: {
    program: 'scripts/load/submissions.ts',
    does: '1,000 submissions of a form a minute for ten minutes: none is lost, and others hardly wait',
  },
  faults: {
    program: 'scripts/faults/run.ts',
    does: 'real faults against the product: database, kills while points are sent, network, mail, storage, disk, load, stopping',
  },
}

/** Committed: what the files of a long run were when it last passed. */
export const tried = join(root, 'tests/longRun.json')

/** What the files of a long run are now, as one number. */
export function stateOf(name: string): string | undefined {
  const files = longRuns[name]?.files?.()
  if (!files) return
  const hash = createHash('sha256')
  for (const path of files) hash.update(`${path}\n${readSource(path)}`)
  return hash.digest('hex')
}

/** What each long run tried last. */
export const allTried = (): Record<string, string> =>
  existsSync(tried) ? JSON.parse(readFileSync(tried, 'utf8')) : {}

/** Whether the files of this long run are those that it last passed with. */
export const isAsTried = (name: string): boolean => allTried()[name] === stateOf(name)

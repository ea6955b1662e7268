import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/paths.ts'
import type { Figure } from './figure.ts'

/** What `npm run bench` measures, in the order of docs/bench.md. */
export const parts = {
  requests: 'Requests',
  files: 'Files',
  browser: 'In the browser',
  start: 'Start and memory',
  tickets: 'From 10,000 to 1,000,000 tickets',
  postings: 'From 10,000 to 10,000,000 postings',
  ledger: 'The ledger',
} as const
export type Part = keyof typeof parts

/** The figures of a version, part by part. */
interface Version {
  version: string
  parts: Partial<Record<Part, { day: string; figures: Figure[] }>>
}

interface Kept {
  now: Version
  /** The version before. */
  released?: Version
}

const file = join(root, 'docs/bench.json')
const page = join(root, 'docs/bench.md')
const version = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** What was measured, with the figures of the last release once the version has changed. */
function kept(): Kept {
  const current = version()
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
  if (!found) return { now: { version: current, parts: {} } }
  return found.now.version === current
    ? found
    : { now: { version: current, parts: found.now.parts }, released: found.now }
}

/** Keeps the figures of that part, and writes docs/bench.md anew. */
export function keep(part: Part, figures: Figure[]): void {
  const all = kept()
  all.now.parts[part] = { day: new Date().toISOString().slice(0, 10), figures }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(page, pageOf(all))
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function tableOf(part: Part, { now, released }: Kept): string[] {
  const measured = now.parts[part]
  if (!measured) return []
  const before = new Map(released?.parts[part]?.figures.map(one => [one.what, one.measured]))
  const rows = measured.figures.map(({ what, goal, measured, against, reached }) => [
    what,
    goal,
    reached ? measured : `**${measured}**`,
    before.get(what) ?? '',
    against,
  ])
  const release = released?.version ?? 'last release'
  return [
    `## ${parts[part]}`,
    '',
    `Measured on ${measured.day}.`,
    '',
    `| Figure | Goal | Now | ${release} | Against |`,
    '|---|---|---|---|---|',
    ...rows.map(row => `| ${row.map(cell).join(' | ')} |`),
    '',
  ]
}

const pageOf = (all: Kept): string =>
  [
    '# Figures',
    '',
    '<!-- Written by `npm run bench`. -->',
    '',
    'What `npm run bench` measured last, on a machine with ' +
      `${cpus().length} cores that the server, PostgreSQL, the browser and the measuring share. ` +
      'Ratios and bytes hold anywhere, seconds only there. What misses its goal is in bold.',
    '',
    'The requests are sent by 16 clients to the built server with the demo and 100,000 tickets of ' +
      '200 projects. The floor is the least server that answers the same rows: Fastify, pg and one ' +
      'statement, without sign-in and rights. It is measured in turns with the server.',
    '',
    ...(Object.keys(parts) as Part[]).flatMap(part => tableOf(part, all)),
  ].join('\n')

import type { SignedIn } from '#server/context.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { word } from '#server/words.ts'
import { fileContent, fileEntry, ownFiles } from './files.ts'
import { backLink, escaped, PAGE_END, pageStart, recordText } from './page.ts'
import { type Part, partsOf } from './parts.ts'
import type { Archive } from './zip.ts'

/** Bytes of files in one archive; those beyond are named, and can be saved one by one. */
const mostFileBytes = 500 * 1024 * 1024

/** Each part is read twice, so that no list is in memory as a whole. */
async function* pageOf(part: Part, { language }: SignedIn) {
  yield pageStart(language, part.title) + backLink(language)
  for await (const record of part.records()) yield recordText(record)
  yield PAGE_END
}

async function* jsonOf(part: Part, counted: (count: number) => void) {
  let count = 0
  yield '['
  for await (const { data } of part.records())
    yield `${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(data)}`
  yield '\n]\n'
  counted(count)
}

interface Line {
  title: string
  count: number
  name: string
}

/** The first page: what is in the archive, with links. */
async function* indexOf(
  context: SignedIn,
  lines: readonly Line[],
  left: readonly string[],
  files: number,
) {
  const { language, me, db } = context
  const say = (key: string, values: object = {}) =>
    escaped(word(language, `pages/ownData:archive.${key}`, values))
  const now = await db.execute<{ now: string }>('select now()::timestamptz(0)::text as now')
  const moment = new Date(now.rows[0]?.now ?? '').toISOString()
  const date = clockAt(await zoneOf(context), moment).replace('T', ' ')
  yield pageStart(language, word(language, 'pages/ownData:archive.title'))
  yield `<p>${say('lead', { name: me.loginName, date })}</p>`
  yield `<table><thead><tr><th>${say('part')}</th><th>${say('count')}</th><th>${say('data')}</th></tr></thead><tbody>\n`
  for (const { title, count, name } of lines)
    yield `<tr><td><a href="${name}.html">${escaped(title)}</a></td><td>${count}</td><td><a href="data/${name}.json">JSON</a></td></tr>\n`
  yield `</tbody></table>\n<p>${say('files', { count: files })}</p>`
  if (left.length > 0)
    yield `<p>${say('left')}</p><ul>${left.map(name => `<li>${escaped(name)}</li>`).join('')}</ul>`
  yield PAGE_END
}

/** Writes everything that belongs to the member into the archive. */
export async function writeArchive(context: SignedIn, archive: Archive): Promise<void> {
  const lines: Line[] = []
  for (const part of partsOf(context)) {
    const { name, title } = part
    let count = 0
    await archive.add(
      `data/${name}.json`,
      jsonOf(part, all => {
        count = all
      }),
    )
    if (count === 0) continue
    await archive.add(`${name}.html`, pageOf(part, context))
    lines.push({ name, title, count })
  }
  let bytes = 0
  let files = 0
  const left: string[] = []
  for await (const row of ownFiles(context)) {
    if (bytes + row.size > mostFileBytes) {
      left.push(row.name)
      continue
    }
    bytes += row.size
    files++
    await archive.add(fileEntry(row), fileContent(context.keys, row), 'stored')
  }
  await archive.add('index.html', indexOf(context, lines, left, files))
  await archive.end()
}

import { upload } from '#contract/kit/calls/file.ts'
import { importBegin, importRun, importTry, importUndo } from '#contract/kit/calls/importing.ts'
import type { Envelope } from '#contract/transport.ts'
import { atMost, type Figure, shown } from './figure.ts'
import { whileOthersAsk } from './load.ts'

const rows = 2000
const header = 'type,value,cnLabel,enLabel,sort'
const csv = [
  header,
  ...Array.from({ length: rows }, (_, n) => `imported,V${n},詞${n},Entry ${n},${n}`),
].join('\n')

interface At {
  address: string
  token: string
}

async function data<T>(answer: Response): Promise<T> {
  const { meta, data } = (await answer.json()) as Envelope<T>
  if (meta.code !== 200) throw new Error(`${answer.url}: ${meta.name}`)
  return data as T
}

/** Two thousand rows from a file, tried, created and taken back; how long others wait meanwhile. */
export async function imported({ address, token }: At): Promise<Figure[]> {
  const headers = { token }
  const post = async <T>(path: string, form: Record<string, string>) =>
    data<T>(
      await fetch(address + path, { method: 'POST', headers, body: new URLSearchParams(form) }),
    )
  const body = new FormData()
  body.append('fileData', new Blob([csv], { type: 'text/csv' }), 'rows.csv')
  const sent = await fetch(address + upload.path, { method: 'POST', headers, body })
  const { id: file } = await data<{ id: number }>(sent)
  const begun = await post<{ id: number; columns: { field: string }[] }>(importBegin.path, {
    entity: 'dict',
    file: String(file),
  })
  const id = String(begun.id)
  const columns = JSON.stringify(begun.columns.map(({ field }) => field))

  const tried = await whileOthersAsk({ address, token }, () =>
    post<{ good: number }>(importTry.path, { id, columns }),
  )
  if (tried.answer.good !== rows) throw new Error(`${tried.answer.good} rows are good`)
  const made = await whileOthersAsk({ address, token }, () =>
    post<{ created: boolean }>(importRun.path, { id }),
  )
  if (!made.answer.created) throw new Error('nothing was created')
  const undone = await whileOthersAsk({ address, token }, () =>
    post<{ removed: number }>(importUndo.path, { id }),
  )
  if (undone.answer.removed !== rows) throw new Error(`${undone.answer.removed} rows removed`)

  const seconds = (of: number) => `${of.toFixed(1)} s`
  const worst = Math.max(tried.worst, made.worst, undone.worst)
  return [
    shown('import of 2,000 rows, tried', seconds(tried.seconds), 'one call, in a transaction'),
    shown('import of 2,000 rows, created', seconds(made.seconds), 'one call, all or nothing'),
    shown('import of 2,000 rows, undone', seconds(undone.seconds), 'one call'),
    atMost('another call meanwhile, worst', 100, worst, 'ms', 'lists of 20, one after another'),
  ]
}

import { dictTable } from '#server/areas/setup/dict.ts'
import type { Executor } from '#server/db/client.ts'

interface DictRow {
  id: number
  type: string
  value: string
  cnLabel: string
  enLabel: string
  description: string | null
  sort: number
  enabled: boolean
  createDate: string
  updateDate: string
}
let made = 0

const next = (values: Partial<DictRow>) => {
  made++
  return {
    type: 'fruit',
    value: `V${made}`,
    cnLabel: `水果${made}`,
    enLabel: `Fruit ${made}`,
    sort: made,
    enabled: true,
    ...values,
  }
}

/** Dictionary entries, each with a value of its own; `values` go over what is made up. */
export async function makeDicts(
  db: Executor,
  count: number,
  values: Partial<DictRow> = {},
): Promise<DictRow[]> {
  const rows = Array.from({ length: count }, () => next(values))
  const stored = await db
    .insert(dictTable)
    .values(rows as never)
    .returning()
  return stored as unknown as DictRow[]
}

/** One dictionary entry. */
export async function makeDict(db: Executor, values: Partial<DictRow> = {}): Promise<DictRow> {
  const [row] = await makeDicts(db, 1, values)
  if (!row) throw new Error('the entry was not added')
  return row
}

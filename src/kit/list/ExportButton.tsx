import { encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { ExportButton as AskedExport } from '../export/ExportButton.tsx'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'

/** Exports a list with its filters, order and columns. */
export function ExportButton({ resource, query }: { resource: Resource; query: ListQuery }) {
  const { entity, list } = resource
  const { pageNo: _no, pageSize: _size, ...narrowed } = query
  return (
    <AskedExport
      count={entity.operations.count?.path ?? ''}
      file={entity.operations.export?.path ?? ''}
      input={encodeQuery(narrowed)}
      also={{ columns: JSON.stringify(list) }}
      name={wordsOf(entity).many}
    />
  )
}

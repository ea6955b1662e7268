import { Older } from '#src/kit/list/Older.tsx'

interface Props {
  pageNo: number
  pageSize: number
  total: number
  go(pageNo: number): void
}

/** Links to the previous and next page; hidden if there is only one. */
export const Pages = ({ pageNo, pageSize, total, go }: Props) => (
  <Older now={pageNo} last={Math.ceil(total / pageSize)} go={go} />
)

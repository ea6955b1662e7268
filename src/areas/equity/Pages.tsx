import { Older } from '#src/kit/list/Older.tsx'

interface Props {
  pageNo: number
  pageSize: number
  total: number
  go(pageNo: number): void
}

/** To the pages before and after; nothing where there is only one. */
export const Pages = ({ pageNo, pageSize, total, go }: Props) => (
  <Older now={pageNo} last={Math.ceil(total / pageSize)} go={go} />
)

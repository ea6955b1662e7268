import { LinkButton } from './LinkButton.tsx'

interface Props {
  row: Record<string, unknown> & { id: number }
  small?: boolean
}

/** The payment link of an order that is still to be paid. */
export default function OrderLink({ row, small = false }: Props) {
  if (row.status !== 'UNPAID') return null
  return <LinkButton of={{ order: row.id }} title={String(row.orderNo)} small={small} />
}

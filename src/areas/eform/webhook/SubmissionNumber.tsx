import { Link } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { CellProps } from '#src/kit/field/types.ts'
import { can } from '#src/kit/session/can.tsx'

/** The number of a submission, with the way to it. */
export default function SubmissionNumber({ value, row }: CellProps) {
  if (!can(eformRecord, 'view')) return <span>{String(value)}</span>
  return <Link to={`${screens.eformRecord.at}/show/${row.submission}`}>{String(value)}</Link>
}

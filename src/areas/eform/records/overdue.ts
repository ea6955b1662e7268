import { openStates } from '#contract/areas/eform/eformRecord.ts'

/** Whether nobody has answered a submission until its answer was due. */
export const isOverdue = (
  { status, dueDate }: { status?: unknown; dueDate?: unknown },
  now = Date.now(),
): boolean =>
  typeof dueDate === 'string' &&
  (openStates as readonly unknown[]).includes(status) &&
  Date.parse(dueDate) < now

import type { Fields } from '#contract/kit/field.ts'

const reminders = ['remindBefore', 'remindAfter', 'lastNotice']

/**
 * The fields that make sense together: participants or a limit, instalments or one due date, and
 * reminders where something is due.
 */
export function planFields(fields: Fields, plan: Readonly<Record<string, unknown>>): Fields {
  const { method, sumType, instalments, dueDate } = plan
  const parts = Array.isArray(instalments) && instalments.length > 0 && sumType !== 'FREE'
  const left = [
    method === 'OPEN' ? 'participants' : 'capacity',
    ...(sumType === 'FREE' ? ['instalments'] : []),
    ...(parts ? ['dueDate'] : []),
    ...(parts || dueDate ? [] : reminders),
  ]
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !left.includes(name))
      .map(([name, field]) => [
        name,
        field.kind === 'refs' && name === 'participants'
          ? { ...field, optional: false, min: 1 }
          : field,
      ]),
  )
}

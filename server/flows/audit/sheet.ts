import type { AuditEvent } from '#contract/calls/audit.ts'
import { type Entity, operations } from '#contract/kit/entity.ts'
import type { SignedIn } from '#server/context.ts'
import { cellOf, labelOf } from '#server/kit/export.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Binary } from '#server/kit/route.ts'
import { type Cell, sheet } from '#server/kit/sheet.ts'
import { type Language, word } from '#server/words.ts'

const columns = ['time', 'person', 'entity', 'row', 'action', 'field', 'from', 'to'] as const

/** The events as a spreadsheet in words, a line for each field that changed. */
export async function auditSheet(
  { me, language }: Pick<SignedIn, 'me' | 'language'>,
  events: AuditEvent[],
): Promise<Binary> {
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: 'auditLog.xlsx',
    body: await sheet(
      me.id,
      columns.map(column => word(language, `pages/auditLog:columns.${column}`)),
      events.flatMap(event => linesOf(language, event)),
    ),
  }
}

function linesOf(language: Language, event: AuditEvent): Cell[][] {
  const entity = subjects.get(event.entity)?.entity
  const action = Object.hasOwn(operations, event.action)
    ? word(language, `kit:history.${event.action}`)
    : word(language, `entities/${event.entity}:actions.${event.action}`)
  const head: Cell[] = [
    event.createDate,
    event.memberName,
    entity ? word(language, `entities/${event.entity}:$`) : event.entity,
    event.rowTitle ?? event.rowId,
    action,
  ]
  const lines = Object.entries(event.changes)
    .filter(([name]) => entity?.fields[name])
    .map(([name, change]) => [...head, ...changed(language, entity as Entity, name, change)])
  return lines.length > 0 ? lines : [[...head, null, null, null]]
}

function changed(
  language: Language,
  entity: Entity,
  name: string,
  { from, to, fromTitle, toTitle }: AuditEvent['changes'][string],
): Cell[] {
  const cell = (value: unknown, title: unknown) =>
    cellOf(entity, language, { [name]: value, [`${name}Title`]: title ?? [] }, name)
  return [labelOf(entity, language, name), cell(from, fromTitle), cell(to, toTitle)]
}

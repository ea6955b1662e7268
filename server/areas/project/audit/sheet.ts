import type { AuditEvent } from '#contract/areas/project/calls/audit.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { SignedIn } from '#server/context.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { cellOf, labelOf, type Reader, readerOf } from '#server/kit/export/cell.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Binary } from '#server/kit/route.ts'
import { type Cell, sheet } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { type Language, word, wordAt } from '#server/words.ts'

const columns = ['time', 'person', 'entity', 'row', 'action', 'field', 'from', 'to'] as const

/** The events of a project as a spreadsheet, one line for each changed field. */
export async function auditSheet(
  context: SignedIn,
  project: string,
  events: AuditEvent[],
): Promise<Binary> {
  const { language } = context
  const spoken = new Set(events.map(({ entity }) => entity))
  const fields = [...spoken].flatMap(name => Object.values(subjects.get(name)?.entity.fields ?? {}))
  const reader = await readerOf(context, fields)
  const body = await sheet(
    context.me.id,
    columns.map(column => word(language, `pages/auditLog:columns.${column}`)),
    events.flatMap(event => linesOf(reader, event)),
  )
  return spreadsheet(reader.zone, [word(language, 'pages/auditLog:title'), project], body)
}

/** The name of an event's subject; subjects that are not entities have their own words. */
const ownWord = (language: Language, entity: string, path: string): string | undefined =>
  wordAt(language, `entities/${entity}:${path}`) ??
  wordAt(language, `pages/auditLog:besides.${entity}.${path}`)

/** The operation as the screen names it; not every event is an operation. */
const actionOf = (language: Language, { entity, action }: AuditEvent): string =>
  ownWord(language, entity, `actions.${action}`) ??
  wordAt(language, `kit:history.${action}`) ??
  action

/** Who it was, and what did it for them. */
function personOf(language: Language, { memberName, via, viaToken }: AuditEvent): string {
  const name = memberName || word(language, 'pages/auditLog:system')
  if (!via) return name
  const what =
    viaToken === null
      ? word(language, 'kit:history.byAssistant')
      : word(language, 'kit:history.byToken', { name: viaToken })
  return `${name} (${what})`
}

function linesOf(reader: Reader, event: AuditEvent): Cell[][] {
  const { language } = reader
  const entity = subjects.get(event.entity)?.entity
  const head: Cell[] = [
    { date: clockAt(reader.zone, event.createDate) },
    personOf(language, event),
    ownWord(language, event.entity, '$') ?? event.entity,
    event.rowTitle ?? `#${event.rowId}`,
    actionOf(language, event),
  ]
  const lines = Object.keys(entity?.fields ?? {}).flatMap(name => {
    const change = event.changes[name]
    return change ? [[...head, ...changed(reader, entity as Entity, name, change)]] : []
  })
  return lines.length > 0 ? lines : [[...head, null, null, null]]
}

function changed(
  reader: Reader,
  entity: Entity,
  name: string,
  { from, to, fromTitle, toTitle }: AuditEvent['changes'][string],
): Cell[] {
  const cell = (value: unknown, title: unknown) =>
    cellOf(entity, reader, { [name]: value, [`${name}Title`]: title ?? [] }, name)
  return [labelOf(entity, reader.language, name), cell(from, fromTitle), cell(to, toTitle)]
}

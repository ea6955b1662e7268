import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '#contract/areas/project/calls/audit.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { EventHead, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { viaName } from '#src/kit/words/viaName.ts'
import { wordAt, wordsOf } from '#src/kit/words/words.ts'
import type { Resources } from './logResources.ts'

/** An event: who, what, when, and each field before and after. */
export function Event({ event, resources }: { event: AuditEvent; resources: Resources }) {
  const { t } = useTranslation('pages/auditLog')
  const resource = resources[event.entity]
  const words = resource && wordsOf(resource.entity)
  // Of a subject that is not an entity.
  const besides = (path: string) => wordAt('pages/auditLog', `besides.${event.entity}.${path}`)
  const action =
    words?.action(event.action) ??
    besides(`actions.${event.action}`) ??
    wordAt('kit', `history.${event.action}`)
  const changes = resource ? changesOf(event, resource) : []
  return (
    <TimelineItem>
      <EventHead>
        <strong>{action ?? event.action}</strong>
        <Tag>{words?.one ?? besides('$') ?? event.entity}</Tag>
        <span className="al-row">{event.rowTitle ?? `#${event.rowId}`}</span>
      </EventHead>
      <p className="al-about">
        <span>{event.memberName || t('system')}</span>
        {event.via && <span>{viaName(event)}</span>}
        <time dateTime={event.createDate}>{instant(event.createDate)}</time>
      </p>
      {resource && changes.length > 0 && (
        <dl className="cs-changes">
          {changes.map(([name, change]) => (
            <Change
              key={name}
              resource={resource}
              name={name}
              change={change}
              action={event.action}
            />
          ))}
        </dl>
      )}
    </TimelineItem>
  )
}

type Changed = AuditEvent['changes'][string]

/** In the order of the form. Created and deleted rows only list filled fields. */
function changesOf({ action, changes }: AuditEvent, { entity }: Resource): [string, Changed][] {
  return Object.keys(entity.fields).flatMap(name => {
    const change = changes[name]
    if (!change) return []
    const said = action === 'create' ? change.to : action === 'remove' ? change.from : true
    const nothing = isEmpty(said) || (Array.isArray(said) && said.length === 0)
    return nothing ? [] : [[name, change]]
  })
}

function Change(props: { resource: Resource; name: string; change: Changed; action: string }) {
  const { resource, name, change, action } = props
  const shown = (value: unknown, title: unknown) => (
    <Value
      resource={resource}
      name={name}
      row={{ id: 0, [name]: value, ...(title !== undefined && { [`${name}Title`]: title }) } as Row}
    />
  )
  return (
    <div>
      <dt>{wordsOf(resource.entity).label(name)}</dt>
      <dd>
        {action !== 'create' && (
          <span className="cs-from">{shown(change.from, change.fromTitle)}</span>
        )}
        {action !== 'create' && action !== 'remove' && (
          <>
            <span aria-hidden="true">→</span>
            <span className="cs-aside">{wordAt('kit', 'history.to')}</span>
          </>
        )}
        {action !== 'remove' && <span className="cs-to">{shown(change.to, change.toTitle)}</span>}
      </dd>
    </div>
  )
}

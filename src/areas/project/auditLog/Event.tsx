import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '#contract/areas/project/calls/audit.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { viaName } from '#src/kit/words/viaName.ts'
import { wordAt, wordsOf } from '#src/kit/words/words.ts'
import type { Resources } from './logResources.ts'

/** How many fields an event names in its line. */
const named = 2

/** Kinds whose values are short enough for that line. */
const short = ['choice', 'flag', 'int', 'decimal', 'money', 'day', 'instant', 'text', 'dict', 'ref']

/** An event in one line: who did what to what, and when. Its details are shown on request. */
export function Event({ event, resources }: { event: AuditEvent; resources: Resources }) {
  const { t } = useTranslation('pages/auditLog')
  const [open, setOpen] = useState(false)
  const id = useId()
  const resource = resources[event.entity]
  const words = resource && wordsOf(resource.entity)
  // Of a subject that is not an entity.
  const besides = (path: string) => wordAt('pages/auditLog', `besides.${event.entity}.${path}`)
  const action =
    words?.action(event.action) ??
    besides(`actions.${event.action}`) ??
    wordAt('kit', `history.${event.action}`) ??
    event.action
  const changes = resource ? changesOf(event, resource) : []
  const subject = {
    what: words?.one ?? besides('$') ?? event.entity,
    title: event.rowTitle ?? `#${event.rowId}`,
  }
  // An action is told by the state that it leads to, if it leads to another one.
  const state = changes.find(([name]) => name === resource?.entity.state)
  const byHand = event.action === 'update'
  const changed = byHand ? changes : state ? [state] : []
  const [only] = changed.length === 1 ? changed : []
  const [name, change] = only ?? []
  const inLine = name !== undefined && short.includes(resource?.entity.fields[name]?.kind ?? '')

  function said(): string {
    if (event.action === 'create' || event.action === 'remove')
      return t(`said.${event.action}`, subject)
    if (!words || changed.length === 0) return t('said.act', { ...subject, action })
    const first = changed
      .slice(0, named)
      .map(([one]) => words.label(one))
      .join(t('said.between'))
    const count = changed.length - named
    const fields = count > 0 ? t('said.more', { fields: first, count }) : first
    return t('said.change', { ...subject, fields })
  }
  const hidden = changes.length - (inLine ? 1 : 0)
  return (
    <TimelineItem>
      <div className="al-line">
        <p>
          <strong>{event.memberName || t('system')}</strong> {said()}
          {resource && inLine && change && event.action !== 'create' && (
            <>
              {t('said.colon')}
              <Both resource={resource} name={name} change={change} action={event.action} />
            </>
          )}
          {event.via && <span className="al-quiet"> · {viaName(event)}</span>}
          <time className="al-quiet" dateTime={event.createDate}>
            {' · '}
            {instant(event.createDate)}
          </time>
        </p>
        {hidden > 0 && (
          <Button
            type="text"
            size="small"
            icon={<DownOutlined aria-hidden />}
            aria-label={`${t('details')}: ${subject.title}`}
            title={t('details')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {resource && open && (
        <dl id={id} className="cs-changes">
          {changes.map(([one, value]) => (
            <div key={one}>
              <dt>{wordsOf(resource.entity).label(one)}</dt>
              <dd>
                <Both resource={resource} name={one} change={value} action={event.action} />
              </dd>
            </div>
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

/** A value before and after. */
function Both(props: { resource: Resource; name: string; change: Changed; action: string }) {
  const { resource, name, change, action } = props
  const shown = (value: unknown, title: unknown) => (
    <Value
      resource={resource}
      name={name}
      row={{ id: 0, [name]: value, ...(title !== undefined && { [`${name}Title`]: title }) } as Row}
    />
  )
  return (
    <>
      {action !== 'create' && (
        <span className="cs-from">{shown(change.from, change.fromTitle)}</span>
      )}
      {action !== 'create' && action !== 'remove' && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="cs-aside">{wordAt('kit', 'history.to')}</span>
        </>
      )}
      {action !== 'remove' && <span className="cs-to">{shown(change.to, change.toTitle)}</span>}
    </>
  )
}

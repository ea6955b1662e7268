import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Look } from '#contract/kit/listLook.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { useCall } from '../../call/useCall.ts'
import { Trouble, Wait } from '../../page/states.tsx'
import { currentMember } from '../../session/currentMember.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViews } from '../../views/useViews.ts'
import { groupsOf } from './groups.ts'
import { NewView } from './NewView.tsx'
import { OneView } from './OneView.tsx'
import './views.css'

interface Props {
  entity: Entity
  viewed: Viewed
  look: Look | undefined
  open: boolean
  close(): void
}

/** The views of a list: open one, save the current list, and manage the member's own. */
export default function ViewsPanel({ entity, viewed, look, open, close }: Props) {
  const { t } = useTranslation('views')
  const { views, known, isError, error, refetch } = useViews(entity.name, open)
  const { data: roles = [] } = useCall(roleMap, {})
  const [editing, setEditing] = useState<number>()
  const panel = useRef<HTMLDivElement>(null)
  const { id: me, roles: held = [] } = currentMember().profile ?? {}
  const groups = groupsOf(
    views,
    me,
    roles.filter(({ name }) => held.includes(name)).map(({ id }) => id),
  )
  return (
    <Drawer open={open} onClose={close} width={440} title={t('title')} destroyOnHidden>
      <div ref={panel} className="cs-views">
        <NewView entity={entity} viewed={viewed} look={look} close={close} />
        {!known && !isError && <Wait />}
        {isError && !known && error && <Trouble error={error} retry={() => void refetch()} />}
        {known && views.length === 0 && <p className="cs-views-none">{t('none')}</p>}
        {groups.map(({ name, of }) => (
          <section key={name} aria-labelledby={`views-${name}`}>
            <h3 id={`views-${name}`}>{t(`group.${name}`)}</h3>
            <ul>
              {of.map(view => (
                <OneView
                  key={view.id}
                  view={view}
                  viewed={viewed}
                  roles={roles}
                  editing={editing === view.id}
                  edit={on => setEditing(on ? view.id : undefined)}
                  removed={() => panel.current?.querySelector('input')?.focus()}
                  close={close}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Drawer>
  )
}

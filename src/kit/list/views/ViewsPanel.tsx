import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { useCall } from '../../call/useCall.ts'
import { Trouble, Wait } from '../../page/states.tsx'
import { currentMember } from '../../session/currentMember.ts'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { useViews } from '../../views/useViews.ts'
import { groupsOf } from './groups.ts'
import { OneView } from './OneView.tsx'
import './views.css'

interface Props {
  entity: Entity
  viewed: Viewed
  open: boolean
  close(): void
}

/** All views of a list: a member opens one, chooses the default, and changes their own. */
export default function ViewsPanel({ entity, viewed, open, close }: Props) {
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
      <div ref={panel} className="cs-views" tabIndex={-1}>
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
                  removed={() => panel.current?.focus()}
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

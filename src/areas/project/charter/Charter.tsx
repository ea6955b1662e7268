import { useTranslation } from 'react-i18next'
import { charterView } from '#contract/areas/project/calls/charter.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import { Thread } from '#src/areas/comment/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useLive } from '#src/kit/live/live.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { canWriteIn, useProject } from '../inProject.ts'
import { Compare } from './Compare.tsx'
import { usePlace } from './place.ts'
import { Read } from './Read.tsx'
import { Unwritten } from './Unwritten.tsx'
import { Version } from './Version.tsx'
import { Versions } from './Versions.tsx'
import { Write } from './Write.tsx'
import '#src/pages/pages.css'
import './charter.css'

/** The charter of a project, with its versions: read by members, written by those with the tag. */
export default function Charter() {
  const inProject = useProject()
  const { project } = inProject
  const { t } = useTranslation('pages/charter')
  const [place, go] = usePlace()
  const view = useCall(charterView, { projectId: project.id })
  const reload = () => view.refetch().then(() => undefined)
  useLive([projectTopic(project.id)], ({ kind }) => {
    if (kind === 'charter.save' || kind === 'gap') void reload()
  })
  const mayWrite = canWriteIn(inProject, 'EDIT_CHARTER')

  if (view.isError) return <Trouble error={view.error} retry={() => void reload()} />
  if (view.data === undefined) return <Wait />
  const { data: version } = view
  const props = { projectId: project.id, mayWrite, go }

  if (place.at === 'write' && mayWrite) return <Write {...props} version={version} saved={reload} />
  if (!version) return <Unwritten {...props} archived={project.status !== 'ACTIVE'} />
  const latest = version.number
  return (
    <section className="ch-page" aria-label={t('title')}>
      {place.at === 'versions' && <Versions {...props} latest={latest} />}
      {place.at === 'version' && place.number > 0 && (
        <Version
          {...props}
          key={place.number}
          number={place.number}
          latest={latest}
          reload={reload}
        />
      )}
      {place.at === 'compare' && (
        <Compare
          projectId={project.id}
          go={go}
          latest={latest}
          from={Math.min(place.from || latest - 1, latest)}
          to={Math.min(place.number || latest, latest)}
        />
      )}
      {(place.at === 'read' || place.at === 'write') && (
        <>
          <Read {...props} version={version} />
          <div className="ch-comments">
            <Thread
              entity="charter"
              rowId={project.id}
              topics={[projectTopic(project.id)]}
              closed={project.status === 'ARCHIVED' ? 'archived' : undefined}
            />
          </div>
        </>
      )}
    </section>
  )
}

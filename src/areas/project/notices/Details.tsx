import { useTranslation } from 'react-i18next'
import { projectNoticeReaders } from '#contract/areas/project/calls/projectNotice.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { instant } from '#src/kit/words/format.ts'
import { History } from '#src/pages/show/History.tsx'
import projectNoticeResource from '../projectNotice.tsx'
import type { ProjectNotice } from './row.ts'

/** The notice's text. */
const written = ['title', 'content', 'pinned']

type People = CallOutput<typeof projectNoticeReaders>['readers']

/** Who has read a notice, and its history. */
export function Details({ row, close }: { row: ProjectNotice | undefined; close(): void }) {
  const { t } = useTranslation('pages/projectNotice')
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      width={460}
      title={t('readers')}
      className="pn-drawer"
      flush
      destroyOnHidden
    >
      {row && (
        // Its own scroll: one who has no mouse must be able to move it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
        <section className="pn-scroll" tabIndex={0} aria-label={t('readers')}>
          <p className="pn-of">{t('readersOf', { title: row.title })}</p>
          <Readers row={row} />
          {row.updateDate !== row.createDate && (
            <History
              resource={projectNoticeResource}
              id={row.id}
              version={row.updateDate}
              only={written}
              mayChange={can(projectNoticeResource.entity, 'remove', row)}
            />
          )}
        </section>
      )}
    </Drawer>
  )
}

function Readers({ row }: { row: ProjectNotice }) {
  const { t } = useTranslation('pages/projectNotice')
  const { data, isLoading, isError, error, refetch } = useCall(
    projectNoticeReaders,
    { projectId: row.project, id: row.id },
    row.readCount,
  )
  if (isLoading) return <Wait />
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {data.waiting && (
        <Some
          title={t('haveNot', { count: data.waiting.length })}
          people={data.waiting}
          none={t('everybody')}
        />
      )}
      <Some
        title={t('haveRead', { count: data.readers.length })}
        people={data.readers}
        none={t('nobody')}
      />
    </>
  )
}

function Some({ title, people, none }: { title: string; people: People; none: string }) {
  return (
    <section className="pn-people">
      <h3>{title}</h3>
      {people.length === 0 && <p>{none}</p>}
      <ul>
        {people.map(({ id, name, readDate }) => (
          <li key={id}>
            <span>{name}</span>
            {readDate && <time dateTime={readDate}>{instant(readDate)}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { ArrowLeftOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useOutletContext } from 'react-router'
import { type InProject, SectionHead } from '#src/areas/project/public.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { useTitle } from '#src/kit/page/title.ts'
import { useBack } from '#src/kit/resource/place.ts'

interface Props {
  title: string
  /** The open saved view. */
  view?: string | undefined
  aside?: ReactNode
  /** The address of the back button, on pages below a list. */
  back?: string
  /** Buttons. */
  children?: ReactNode
}

/** The header of a page, or of a section below the header of its project. */
export function Head(props: Props) {
  const inProject = useOutletContext<InProject | undefined>()
  if (!inProject) {
    const { title, view, aside, children } = props
    return (
      <PageHeader title={title} page={view} aside={aside} refresh>
        {children}
      </PageHeader>
    )
  }
  return <PartHead {...props} project={inProject.project.name} />
}

let lastPath: string | undefined

type PartProps = Props & { project: string }

function PartHead({ title, view, aside, back, project, children }: PartProps) {
  const { t } = useTranslation('pages/ticket')
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A list has the title of its page; pages below it have their own.
  const name = back ? `${title} · ${project}` : view && `${view} · ${project}`
  const words = back || view ? [view, title, project] : [project, title]
  useTitle({ of: 'part', words, name })
  // The focus moves to the heading of a new page, for screen readers.
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus()
    lastPath = pathname
  }, [pathname])
  if (!back)
    return (
      <SectionHead ref={heading} title={view ? `${title} ${view}` : title} aside={aside}>
        {children}
      </SectionHead>
    )
  return (
    <header className="cs-page-header">
      <Back to={back} label={t('back')} />
      <div className="cs-page-title">
        <h2 ref={heading} className="cs-ticket-part-title" tabIndex={-1}>
          {title}
        </h2>
        {aside && <span className="cs-page-aside">{aside}</span>}
        {children && <div className="cs-page-actions">{children}</div>}
      </div>
    </header>
  )
}

function Back({ to, label }: { to: string; label: string }) {
  const back = useBack(to)
  return (
    <a
      className="cs-ticket-back"
      href={to}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        back()
      }}
    >
      <ArrowLeftOutlined aria-hidden /> {label}
    </a>
  )
}

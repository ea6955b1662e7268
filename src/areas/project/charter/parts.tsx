import { useTranslation } from 'react-i18next'
import type { CharterLine } from '#contract/areas/project/calls/charter.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import type { CharterPlace } from './place.ts'

/** Props of every view of the charter. */
export interface ViewProps {
  projectId: string
  mayWrite: boolean
  go(to: Partial<CharterPlace>): void
}

/** Who made a version and when. */
export function Made({ of }: { of: CharterLine }) {
  const { t } = useTranslation('pages/charter')
  return (
    <p className="ch-made">
      <span>{of.memberName}</span>
      <time dateTime={of.createDate}>{instant(of.createDate)}</time>
      {of.restoredFrom !== null && <Tag>{t('restored', { number: of.restoredFrom })}</Tag>}
    </p>
  )
}

/** The heading of a view, with its buttons. */
export function Head(props: { title: string; children?: React.ReactNode }) {
  return (
    <div className="ch-head">
      <h2>{props.title}</h2>
      {props.children && <div className="ch-buttons">{props.children}</div>}
    </div>
  )
}

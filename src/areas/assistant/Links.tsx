import {
  AppstoreOutlined,
  ArrowRightOutlined,
  CommentOutlined,
  FileTextOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { WayLink } from './WayLink.tsx'
import { wayOf } from './ways.ts'

const icons: Readonly<Record<AnswerLink['kind'], ReactNode>> = {
  screen: <AppstoreOutlined aria-hidden />,
  record: <FileTextOutlined aria-hidden />,
  help: <QuestionCircleOutlined aria-hidden />,
  address: <ArrowRightOutlined aria-hidden />,
  question: <CommentOutlined aria-hidden />,
}

interface Props {
  links: readonly AnswerLink[]
  onAsk(question: string): void
}

/** What an answer came from or leads to. */
export function Links({ links, onAsk }: Props) {
  const { t } = useTranslation('pages/assistant')
  const places = usePlaces()
  if (links.length === 0) return null
  return (
    <ul className="as-links" aria-label={t('links')}>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those of an answer never change
        <li key={at}>
          <WayLink way={wayOf(link, places)} onAsk={onAsk} className="as-link">
            {icons[link.kind]}
            <span>{link.label}</span>
          </WayLink>
        </li>
      ))}
    </ul>
  )
}

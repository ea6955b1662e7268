import { DislikeOutlined, LikeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#contract/areas/assistant/calls.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Markdown } from '#src/kit/light/Markdown.tsx'
import { usePlaces } from '#src/kit/page/places.ts'
import { Links } from './Links.tsx'
import { WayLink } from './WayLink.tsx'
import { wayOfText } from './ways.ts'

interface Props {
  message: ChatMessage
  onAsk(question: string): void
  onRate(message: ChatMessage, helpful: boolean): void
}

/** An answer: its text, where it leads, and what can be done with it. */
export function Answer({ message, onAsk, onRate }: Props) {
  const { t } = useTranslation('pages/assistant')
  const places = usePlaces()
  const { text, links, helpful } = message
  const rates = [
    { said: true, name: t('helpful'), icon: <LikeOutlined aria-hidden /> },
    { said: false, name: t('notHelpful'), icon: <DislikeOutlined aria-hidden /> },
  ]
  return (
    <article className="as-answer">
      <span className="cs-aside">{t('assistant')}</span>
      <div className="as-text">
        <Markdown
          text={text}
          link={(href, children) => (
            <WayLink way={wayOfText(href, places)} onAsk={onAsk}>
              {children}
            </WayLink>
          )}
        />
      </div>
      <Links links={links} onAsk={onAsk} />
      <div className="as-tools">
        <CopyButton text={text} />
        {rates.map(({ said, name, icon }) => (
          <Tooltip key={name} title={name}>
            <Button
              type="text"
              icon={icon}
              aria-label={name}
              aria-pressed={helpful === said}
              onClick={() => onRate(message, said)}
            />
          </Tooltip>
        ))}
      </div>
    </article>
  )
}

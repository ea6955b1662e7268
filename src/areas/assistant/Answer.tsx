import { DislikeOutlined, LikeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChatMessage, Proposal } from '#contract/areas/assistant/calls.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Links } from './Links.tsx'
import { ProposalCard } from './proposal/ProposalCard.tsx'
import { Unfinished } from './writing/Unfinished.tsx'

interface Props {
  message: ChatMessage
  onAsk(question: string): void
  onRate(message: ChatMessage, helpful: boolean): void
  onDecide(proposal: Proposal): void
  /** Has it written, if it is not; left out where something else is under way. */
  onWrite: ((message: ChatMessage) => void) | undefined
}

/** An answer: its text, what it proposes, where it leads, and what can be done with it. */
export function Answer({ message, onAsk, onRate, onDecide, onWrite }: Props) {
  const { t } = useTranslation('pages/assistant')
  const { text, links, proposals, state, helpful } = message
  const rates = [
    { said: true, name: t('helpful'), icon: <LikeOutlined aria-hidden /> },
    { said: false, name: t('notHelpful'), icon: <DislikeOutlined aria-hidden /> },
  ]
  return (
    <article className="as-answer">
      <span className="cs-aside">{t('assistant')}</span>
      {text && <AnswerText text={text} onAsk={onAsk} />}
      {state === 'STOPPED' && <p className="as-quiet">{t('unfinished.stopped')}</p>}
      {state === 'WRITING' && <Unfinished onWrite={onWrite && (() => onWrite(message))} />}
      {proposals.map(one => (
        <ProposalCard key={one.id} proposal={one} onDecide={onDecide} onAsk={onAsk} />
      ))}
      <Links links={links} onAsk={onAsk} />
      {text && state !== 'WRITING' && (
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
      )}
    </article>
  )
}

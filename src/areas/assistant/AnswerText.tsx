import { Markdown } from '#src/kit/light/Markdown.tsx'
import { usePlaces } from '#src/kit/page/places.ts'
import { WayLink } from './WayLink.tsx'
import { wayOfText } from './ways.ts'

interface Props {
  text: string
  onAsk(question: string): void
}

/** The text of an answer. What leads nowhere for this member is only text. */
export function AnswerText({ text, onAsk }: Props) {
  const places = usePlaces()
  return (
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
  )
}

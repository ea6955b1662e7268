import type { Element } from '#contract/areas/eform/element.ts'
import { type Refused, useForm } from './context.ts'

export interface Props {
  /** The questions of this page whose answers were refused. */
  elements: readonly Element[]
  refused: Refused
  go(key: string): void
}

/** What has to be changed on a page, with links to where. */
export function ErrorList({ elements, refused, go }: Props) {
  const { say, text, lang } = useForm()
  return (
    <div className="fo-summary">
      <p>{say(elements.length === 1 ? 'wrongOne' : 'wrong', { count: elements.length })}</p>
      <ul>
        {elements.map(({ key, name }) => (
          <li key={key}>
            <button type="button" className="fo-link" onClick={() => go(key)}>
              <span lang={lang}>{text(name)}</span>
            </button>
            <span>{refused[key]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { createElement, type ReactNode } from 'react'
import { richLink } from '#contract/kit/richText.ts'
import { PictureShown } from './PictureShown.tsx'

/** Elements without content. */
const isVoid = new Set(['br', 'hr'])
/** Attributes that React names otherwise. */
const named: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

interface Props {
  element: Element
  children: ReactNode[]
}

/** An element of cleaned HTML: pictures are fetched, wide tables scroll, videos are cards. */
export function MediaElement({ element, children }: Props) {
  const tag = element.tagName.toLowerCase()
  const value = (name: string) => element.getAttribute(name)
  if (tag === 'img')
    return (
      <PictureShown
        id={Number(value('data-id'))}
        alt={value('alt') ?? ''}
        width={Number(value('width')) || null}
        height={Number(value('height')) || null}
        caption={value('data-caption') ?? ''}
      />
    )
  if (tag === 'p' && value('data-type') === 'video')
    return <Video link={element.firstElementChild} />
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value: text }) => [named[name] ?? name, text]),
  )
  if (isVoid.has(tag)) return createElement(tag, attributes)
  const made = createElement(tag, attributes, ...children)
  return tag === 'table' ? <Scrolled table={element}>{made}</Scrolled> : made
}

/** Reached by Tab, since what does not fit is read by the arrow keys; named by its header. */
function Scrolled({ table, children }: { table: Element; children: ReactNode }) {
  const name = [...table.querySelectorAll('th')].map(cell => cell.textContent?.trim()).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of inputs
    <div
      className="cs-rich-scroll"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      {...(name && { 'aria-label': name })}
    >
      {children}
    </div>
  )
}

function Video({ link }: { link: Element | null }) {
  const href = link?.getAttribute('href') ?? ''
  const host = URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : ''
  return (
    <a className="cs-rich-video" href={href} {...richLink}>
      <span className="cs-rich-video-label">{link?.textContent}</span>
      {host && <span className="cs-rich-video-host">{host}</span>}
    </a>
  )
}

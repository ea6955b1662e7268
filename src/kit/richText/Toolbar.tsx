import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, type CommandName, type Groups, groups } from './commands.tsx'
import type { Media } from './media.ts'

interface Props {
  editor: Editor
  /** The id of its text. */
  controls: string
  disabled: boolean
  /** The command whose line is open. */
  asking: CommandName | undefined
  ask(name: CommandName): void
  media: Media | undefined
}

const none: Groups = []

/** The toolbar: one Tab stop, with arrow keys between its buttons. */
export function Toolbar({ editor, controls, disabled, asking, ask, media }: Props) {
  const { t } = useTranslation('pages/richText')
  const bar = useRef<HTMLDivElement>(null)
  const [last, setStop] = useState<CommandName>()
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => {
      const inner = media?.isInside(at) ? media.inside : none
      const all = [...groups, ...(media?.groups ?? none), ...inner].flat()
      return {
        inner,
        all,
        active: all.map(command => command.active?.(at) ?? false),
        possible: all.map(command => command.possible?.(at) ?? true),
      }
    },
  })
  const { all } = now
  // The button may be gone, with the table it belongs to.
  const stop = Math.max(
    0,
    all.findIndex(({ name }) => name === last),
  )

  function move(event: KeyboardEvent) {
    const end = all.length - 1
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: end }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + all.length) % all.length
    setStop(all[next]?.name)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  function press(command: Command, at: number) {
    setStop(command.name)
    if (disabled || !now.possible[at]) return
    if (command.asks) ask(command.name)
    else command.run(editor)
  }

  const button = (command: Command) => {
    const at = all.indexOf(command)
    const label = t(command.name)
    return (
      <button
        key={command.name}
        type="button"
        tabIndex={at === stop ? 0 : -1}
        aria-label={label}
        title={command.keys ? `${label} (${command.keys})` : label}
        // Not `disabled`: the arrow keys stop at every button.
        aria-disabled={disabled || !now.possible[at]}
        {...(command.active && { 'aria-pressed': now.active[at] ?? false })}
        {...(command.asks && { 'aria-expanded': asking === command.name })}
        // The text keeps its selection when a button is clicked.
        onMouseDown={event => event.preventDefault()}
        onFocus={() => setStop(command.name)}
        onClick={() => press(command, at)}
      >
        {command.sign}
      </button>
    )
  }

  const grouped = (some: Groups) =>
    some.map(group => (
      <div key={group[0]?.name} className="cs-rich-group">
        {group.map(button)}
      </div>
    ))
  return (
    <div
      ref={bar}
      role="toolbar"
      className="cs-rich-bar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {grouped(groups)}
      {media && grouped(media.groups)}
      {now.inner.length > 0 && <div className="cs-rich-inside">{grouped(now.inner)}</div>}
    </div>
  )
}

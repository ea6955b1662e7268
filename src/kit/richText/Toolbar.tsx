import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, groups } from './commands.tsx'

interface Props {
  editor: Editor
  /** The id of its text. */
  controls: string
  disabled: boolean
  /** Whether the line for links is open. */
  linking: boolean
  askLink(): void
}

const all = groups.flat()

/** The toolbar: one Tab stop, with arrow keys between its buttons. */
export function Toolbar({ editor, controls, disabled, linking, askLink }: Props) {
  const { t } = useTranslation('pages/richText')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      active: all.map(command => command.active?.(at) ?? false),
      possible: all.map(command => command.possible?.(at) ?? true),
    }),
  })

  function move(event: KeyboardEvent) {
    const last = all.length - 1
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + all.length) % all.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  function press(command: Command, at: number) {
    setStop(at)
    if (disabled || !now.possible[at]) return
    if (command.name === 'link') askLink()
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
        {...(command.name === 'link' && { 'aria-expanded': linking })}
        // The text keeps its selection when a button is clicked.
        onMouseDown={event => event.preventDefault()}
        onFocus={() => setStop(at)}
        onClick={() => press(command, at)}
      >
        {command.sign}
      </button>
    )
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      className="cs-rich-bar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {groups.map(group => (
        <div key={group[0]?.name} className="cs-rich-group">
          {group.map(button)}
        </div>
      ))}
    </div>
  )
}

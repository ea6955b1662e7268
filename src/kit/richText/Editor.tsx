import type { Node } from '@tiptap/pm/model'
import { EditorContent, type Editor as TextEditor, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { InputProps } from '../field/types.ts'
import { number } from '../words/format.ts'
import { cleanHtml } from './clean.ts'
import type { CommandName } from './commands.tsx'
import { extensions } from './extensions.ts'
import { LinkLine } from './LinkLine.tsx'
import type { Media } from './media.ts'
import { People } from './People.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type FindPeople, useMentions } from './useMentions.ts'
import './richText.css'

interface Props extends InputProps<FieldOf<'richText'>> {
  placeholder?: string
  /** Members who can be mentioned; without them, @ has no meaning. */
  findPeople?: FindPeople
  /** Further tools beside the toolbar. */
  tools?(editor: TextEditor): ReactNode
  /** Pictures, tables and links to videos. */
  media?: Media
}

/** The size of the list of members in pixels, so that it stays within the text. */
const peopleWidth = 260

/** Whether nothing is shown: neither a bullet nor a picture, above which no placeholder belongs. */
const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild?.childCount === 0 && !firstChild.isAtom

/** Edits a rich text: a toolbar, the text, and the remaining characters. */
export default function Editor(props: Props) {
  const { id, field, name, words, value, onChange, disabled = false, findPeople, media } = props
  const { t } = useTranslation('pages/richText')
  const given = typeof value === 'string' ? value : ''
  // The editor reads HTML, cleaned like all HTML that is shown.
  const clean = useMemo(() => cleanHtml(given, media !== undefined), [given, media])
  const [asking, ask] = useState<CommandName>()
  const close = () => ask(undefined)
  const [length, setLength] = useState(() => textOf(given).length)
  const [blank, setBlank] = useState(given === '')
  const box = useRef<HTMLDivElement>(null)
  // The last value passed on: any other value comes from outside and replaces the text.
  const said = useRef(given)
  const { choosing, suggestion, take } = useMentions(findPeople)
  const [made] = useState(() => [
    ...extensions(findPeople && suggestion),
    ...(media?.extensions ?? []),
  ])
  const placeholder = props.placeholder ?? t('placeholder')
  const listed = choosing?.people[choosing.at]

  const attributes: Record<string, string> = {
    id,
    class: 'cs-rich cs-rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'] ?? words.label(name),
    'aria-placeholder': placeholder,
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(props['aria-required'] && { 'aria-required': 'true' }),
    'aria-describedby': [props['aria-describedby'], `${id}-count`].filter(Boolean).join(' '),
    ...(listed && {
      'aria-controls': `${id}-people`,
      'aria-activedescendant': `${id}-people-${listed.id}`,
    }),
  }
  const editor = useEditor({
    extensions: made,
    content: clean,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes,
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        ask('link')
        return true
      },
    },
    onUpdate: ({ editor: at }) => {
      const html = at.isEmpty ? '' : at.getHTML()
      said.current = html
      setLength(textOf(html).length)
      setBlank(isBlank(at.state.doc))
      onChange(html || null)
    },
    onBlur: () => props.onBlur?.(),
  })

  useEffect(() => {
    if (given === said.current) return
    said.current = given
    setLength(textOf(given).length)
    setBlank(given === '')
    editor.commands.setContent(clean, { emitUpdate: false })
  }, [given, clean, editor])

  // The browser does not focus it by its label, so this does.
  useEffect(() => {
    const label = [...document.querySelectorAll('label')].find(one => one.htmlFor === id)
    const focus = () => editor.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, editor])

  const frame = box.current?.getBoundingClientRect()
  const rect = choosing?.rect
  const place = frame &&
    rect && {
      left: Math.max(0, Math.min(rect.left - frame.left, frame.width - peopleWidth)),
      top: rect.bottom - frame.top + 6,
    }
  const over = length > field.max
  return (
    <div
      ref={box}
      className="cs-rich-editor"
      data-wrong={props['aria-invalid'] || over || undefined}
      data-disabled={disabled || undefined}
    >
      <div className="cs-rich-head">
        <div className="cs-rich-tools">
          <Toolbar
            editor={editor}
            controls={id}
            disabled={disabled}
            asking={asking}
            ask={ask}
            media={media}
          />
          {props.tools?.(editor)}
        </div>
        {/* In sight wherever the cursor is in a long text. */}
        <div className="cs-rich-asked">
          {asking === 'link' && <LinkLine id={id} editor={editor} close={close} />}
          {media && <media.Below {...{ id, editor, disabled, asking, close }} />}
        </div>
      </div>
      <div className="cs-rich-paper">
        {blank && (
          <p className="cs-rich-placeholder" aria-hidden="true">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-count`} className={over ? 'cs-rich-count cs-rich-over' : 'cs-rich-count'}>
        {t('count', { count: length, now: number(String(length)), max: number(String(field.max)) })}
      </p>
      {choosing && place && <People id={`${id}-people`} {...choosing} place={place} take={take} />}
    </div>
  )
}

import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { Button, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureAttributes } from './PictureShown.tsx'

/** Characters of an alternative text and of a caption. */
const textMax = 300

/** The input for the alternative text, which is asked for when a picture was added. */
export const altOf = (id: string): string => `${id}-alt`

interface Props {
  id: string
  editor: Editor
  picture: PictureAttributes & { at: number }
}

/** The words of the selected picture. */
export function PictureLine({ id, editor, picture }: Props) {
  const { t } = useTranslation(['pages/richText', 'kit'])
  // An attribute is changed by itself, so that the picture stays selected.
  const change = (name: 'alt' | 'caption', value: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(picture.at, name, value))
  function goOn() {
    const { tr } = editor.state
    const after = Selection.near(tr.doc.resolve(picture.at + 1))
    editor.view.dispatch(tr.setSelection(after))
    editor.commands.focus()
  }
  function keys(event: KeyboardEvent) {
    // Enter may belong to the characters that are being chosen.
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    goOn()
  }
  const input = (name: 'alt' | 'caption', key: string) => (
    <Input
      id={key}
      value={picture[name]}
      maxLength={textMax}
      autoComplete="off"
      {...(name === 'alt' && { 'aria-describedby': `${key}-hint` })}
      onChange={event => change(name, event.target.value)}
      onKeyDown={keys}
    />
  )
  return (
    <div className="cs-rich-link cs-rich-words">
      <label htmlFor={altOf(id)}>{t('pages/richText:alt')}</label>
      {input('alt', altOf(id))}
      <p id={`${altOf(id)}-hint`} className="cs-note">
        {t('pages/richText:altHint')}
      </p>
      <label htmlFor={`${id}-caption`}>{t('pages/richText:caption')}</label>
      {input('caption', `${id}-caption`)}
      <div className="cs-rich-link-end">
        <Button type="primary" onClick={goOn}>
          {t('pages/richText:goOn')}
        </Button>
        <Button onClick={() => editor.chain().deleteSelection().focus().run()}>
          {t('pages/richText:removePicture')}
        </Button>
      </div>
    </div>
  )
}

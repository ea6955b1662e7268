import type { Editor } from '@tiptap/core'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { richHref } from '#contract/kit/richText.ts'

interface Props {
  id: string
  editor: Editor
  close(): void
}

/** Completes a typed address: without a protocol it is a web page or an e-mail address. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:|^\//i.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`
  return richHref.test(whole) && text ? whole : undefined
}

/** Asks for the address of a link. */
export function LinkLine({ id, editor, close }: Props) {
  const { t } = useTranslation(['pages/richText', 'kit'])
  const given = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(given)
  const [wrong, setWrong] = useState(false)
  const box = useRef<InputRef>(null)
  useEffect(() => box.current?.focus({ cursor: 'all', preventScroll: true }), [])

  const done = () => {
    close()
    editor.commands.focus()
  }
  function apply() {
    const href = addressOf(typed)
    setWrong(!href)
    if (!href) return box.current?.focus()
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection, the address becomes the text.
    if (editor.state.selection.empty && !given)
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.setLink({ href }).run()
    close()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }

  return (
    <div className="cs-rich-link">
      <label htmlFor={`${id}-link`}>{t('pages/richText:address')}</label>
      <Input
        ref={box}
        id={`${id}-link`}
        value={typed}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        {...(wrong && { 'aria-describedby': `${id}-link-wrong` })}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else done()
        }}
      />
      <div className="cs-rich-link-end">
        <Button type="primary" onClick={apply}>
          {t('pages/richText:apply')}
        </Button>
        {given && <Button onClick={remove}>{t('pages/richText:unlink')}</Button>}
        <Button onClick={done}>{t('kit:cancel')}</Button>
      </div>
      {wrong && (
        <p id={`${id}-link-wrong`} className="cs-refused" role="alert">
          {t('pages/richText:wrongAddress')}
        </p>
      )}
    </div>
  )
}

import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { videoHref } from '#contract/kit/richMedia.ts'
import { addressOf } from '../LinkLine.tsx'
import { insertBlock } from './insertBlock.ts'
import type { VideoAttributes } from './video.ts'

interface Props {
  id: string
  editor: Editor
  close(): void
}

/** The selected video, if one is. */
function selectedVideo({ state: { selection } }: Editor): VideoAttributes | undefined {
  const is = selection instanceof NodeSelection && selection.node.type.name === 'video'
  return is ? (selection.node.attrs as VideoAttributes) : undefined
}

function write(editor: Editor, attributes: VideoAttributes) {
  const { tr, selection, schema } = editor.state
  const video = schema.nodes.video?.create(attributes)
  if (!video) return
  if (selectedVideo(editor)) tr.setNodeMarkup(selection.from, null, attributes)
  const at = selectedVideo(editor) ? selection.from : insertBlock(tr, video, selection.to)
  if (at !== undefined)
    tr.setSelection(Selection.near(tr.doc.resolve(at + video.nodeSize))).scrollIntoView()
  editor.view.dispatch(tr)
}

/** Asks for the address of a video, and for what its link says. */
export function VideoLine({ id, editor, close }: Props) {
  const { t } = useTranslation(['pages/richText', 'kit'])
  const [given] = useState(() => selectedVideo(editor))
  const [address, setAddress] = useState(given?.href ?? '')
  const [label, setLabel] = useState(given?.label ?? '')
  const [wrong, setWrong] = useState(false)
  const box = useRef<InputRef>(null)
  useEffect(() => box.current?.focus({ cursor: 'all', preventScroll: true }), [])

  function done() {
    close()
    editor.commands.focus()
  }
  function apply() {
    const href = addressOf(address)
    const good = href !== undefined && videoHref.test(href)
    setWrong(!good)
    if (!good) return box.current?.focus()
    write(editor, { href, label: label.trim() || href })
    done()
  }
  function keys(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else done()
  }

  return (
    <div className="cs-rich-link cs-rich-words">
      <label htmlFor={`${id}-video`}>{t('pages/richText:videoAddress')}</label>
      <Input
        ref={box}
        id={`${id}-video`}
        value={address}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        {...(wrong && { 'aria-describedby': `${id}-video-wrong` })}
        onChange={event => setAddress(event.target.value)}
        onKeyDown={keys}
      />
      {wrong && (
        <p id={`${id}-video-wrong`} className="cs-refused" role="alert">
          {t('pages/richText:wrongVideo')}
        </p>
      )}
      <label htmlFor={`${id}-video-label`}>{t('pages/richText:videoLabel')}</label>
      <Input
        id={`${id}-video-label`}
        value={label}
        maxLength={200}
        autoComplete="off"
        onChange={event => setLabel(event.target.value)}
        onKeyDown={keys}
      />
      <div className="cs-rich-link-end">
        <Button type="primary" onClick={apply}>
          {t('pages/richText:apply')}
        </Button>
        <Button onClick={done}>{t('kit:cancel')}</Button>
      </div>
    </div>
  )
}

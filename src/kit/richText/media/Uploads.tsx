import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { offered } from '../../file/refuse.ts'
import { UploadingItem } from '../../file/UploadingItem.tsx'
import { useBlockSubmit } from '../../file/useBlockSubmit.ts'
import { useDrop } from '../../file/useDrop.ts'
import { useReveal } from '../../form/languages/reveal.ts'
import { altOf } from './PictureLine.tsx'
import { usePictures } from './usePictures.ts'
import '../../file/file.css'

/** The pictures of a text that are being uploaded, or why they were not. */
export function Uploads({ id, editor }: { id: string; editor: Editor }) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { uploads, said, take } = usePictures(editor, () => {
    const { activeElement } = document
    const here = box.current?.closest('.cs-rich-editor')?.contains(activeElement)
    // What it shows is asked for at once, unless somebody is writing elsewhere by now.
    if (here || activeElement === document.body)
      requestAnimationFrame(() =>
        document.getElementById(altOf(id))?.focus({ preventScroll: true }),
      )
  })
  // A picture dropped beside the text must not replace the page.
  useDrop(() => {}, false)
  useEffect(() => {
    Object.assign(editor.storage.picture, { choose: () => input.current?.click(), take })
  })

  const refused = uploads.going.filter(({ state }) => state === 'refused' || state === 'failed')
  const held = useBlockSubmit(input, uploads.busy, refused.length > 0)
  const reveal = useReveal()
  // Behind another tab nobody would see what saving waits for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is held
  useEffect(() => {
    if (held) reveal()
  }, [held])
  return (
    <div ref={box}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={offered('image')}
        onChange={event => {
          take([...(event.target.files ?? [])], editor.state.selection.to)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {uploads.going.length > 0 && (
        <ul className="cs-file-list cs-rich-uploads">
          {uploads.going.map(one => (
            <UploadingItem
              key={one.key}
              upload={one}
              stop={() => {
                uploads.stop(one.key)
                editor.commands.focus()
              }}
              again={() => uploads.again(one.key)}
            />
          ))}
        </ul>
      )}
      {held && <p className="cs-file-held">{t('held')}</p>}
      <p className="cs-aside" role="status">
        {held ? t('held') : said}
      </p>
      {refused.length > 0 && (
        <p className="cs-aside" role="alert">
          {refused.map(({ file, why }) => `${file.name}: ${why}`).join(' ')}
        </p>
      )}
    </div>
  )
}

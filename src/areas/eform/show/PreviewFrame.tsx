import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Element } from '#contract/areas/eform/element.ts'
import { formPreviewPath } from '#contract/areas/eform/formPaths.ts'
import type { FormTexts } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { firstLanguage, languageName } from '#src/kit/words/letterLanguages.ts'
import './preview.css'

interface Props {
  formName: string
  form: { languages: readonly LetterLanguage[]; texts: FormTexts; elements: readonly Element[] }
  followUp: boolean
}

/** While somebody types, the page is told that much later. */
const DELAY = 200

/** A form on the page that people see, at the width of a phone: it is told of each change. */
export default function PreviewFrame({ formName, form, followUp }: Props) {
  const { t } = useTranslation('pages/forms')
  const { languages } = form
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [chosen, setChosen] = useState<LetterLanguage>()
  const language =
    chosen && languages.includes(chosen) ? chosen : firstLanguage(one => languages.includes(one))
  const shown = JSON.stringify({ type: 'formPreview', formName, form, language, followUp })

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const own = origin === location.origin && source === frame.current?.contentWindow
      if (own && (data as { type?: unknown } | null)?.type === 'formPreviewReady') setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const told = useRef(false)
  useEffect(() => {
    if (!ready) return
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(shown), location.origin)
    const timer = setTimeout(tell, told.current ? DELAY : 0)
    told.current = true
    return () => clearTimeout(timer)
  }, [ready, shown])
  return (
    <div className="ef-preview-box">
      {languages.length > 1 && (
        <Segment
          label={t('preview.language')}
          value={language}
          onChange={setChosen}
          options={languages.map(value => ({ value, label: languageName(value) }))}
        />
      )}
      <iframe ref={frame} className="ef-frame" title={t('preview.frame')} src={formPreviewPath} />
    </div>
  )
}

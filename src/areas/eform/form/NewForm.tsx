import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { Begun, type NewFormProps } from './Begun.tsx'
import { emptyForm, fromCopy } from './start.ts'

const Gallery = lazy(retryImport(() => import('./Gallery.tsx')))
const Ready = lazy(retryImport(() => import('./Ready.tsx')))

/** A new form: empty, a ready one or a copy; without any of them, the choice. */
export function NewForm(props: NewFormProps) {
  const [search] = useSearchParams()
  const copy = search.get('copy') ?? ''
  const begin = search.get('begin') ?? ''
  if (/^[1-9]\d{0,14}$/.test(copy)) return <Copied key={copy} {...props} id={copy} />
  if (begin === 'empty') return <Begun {...props} of="begin=empty" start={emptyForm} />
  return (
    <Suspense fallback={<Wait />}>
      {begin ? <Ready key={begin} {...props} id={begin} /> : <Gallery />}
    </Suspense>
  )
}

function Copied({ id, ...props }: NewFormProps & { id: string }) {
  const { t } = useTranslation('pages/forms')
  const { row, error, again } = useFormRow(props.resource.entity.name, id)
  if (!row) return error ? <Trouble error={error} retry={again} /> : <Wait />
  const name = t('copyName', { name: String(row.formName) })
  return <Begun {...props} of={`copy=${id}`} start={of => fromCopy(of, row, name)} />
}

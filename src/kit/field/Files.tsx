import { Input as Box } from 'antd'
import { type CSSProperties, lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import { FilledFilter } from './filters.tsx'
import type { InputProps, Widgets } from './types.ts'
import './field.css'

/** Large, so it is only loaded by forms with files. */
const FilesInput = lazy(withWords(['files'], () => import('./FilesInput.tsx')))

type Props = InputProps<FieldOf<'image'> | FieldOf<'files'>>

/** As high as what is being loaded, so that what stands below it, such as “Save”, stays there. */
function Waiting({ id, name, field, value, row }: Props) {
  const stored = [row?.[`${name}File`] ?? []].flat() as StoredFile[]
  const pictures = stored.filter(({ thumbnail }) => thumbnail).length
  const others = [value ?? []].flat().length - pictures
  return (
    <div
      className={field.kind === 'files' ? 'cs-files-wait cs-files-many' : 'cs-files-wait'}
      style={{ '--pictures': pictures, '--others': Math.max(0, others) } as CSSProperties}
    >
      <Box id={id} disabled aria-busy />
    </div>
  )
}

export const LazyFilesInput = (props: Props) => (
  <Suspense fallback={<Waiting {...props} />}>
    <FilesInput {...props} />
  </Suspense>
)

export const Files: Widgets<'files'> = { Input: LazyFilesInput, Filter: FilledFilter }

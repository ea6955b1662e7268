import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { textOf } from '#contract/kit/richText.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

const RichTextShown = lazy(retryImport(() => import('#src/kit/richText/RichTextShown.tsx')))
const TextChange = lazyWithWords(['records'], () => import('#src/kit/difference/TextChange.tsx'))

interface Props {
  now: string | null
  /** What it was; undefined where it is the same. */
  before?: string | null | undefined
}

/** The description; what was changed in it is shown word by word. */
export function Description({ now, before }: Props) {
  const { t } = useTranslation('pages/product')
  return (
    <Card pad className="pv-desc" title={wordsOf(myProduct).label('desc')}>
      {before !== undefined && (
        <Fold title={t('change.compare')} note={t('change.changed')} first>
          <p className="pv-compare">
            <TextChange before={textOf(before ?? '')} after={textOf(now ?? '')} />
          </p>
        </Fold>
      )}
      {now ? (
        <Suspense fallback={<p>{textOf(now)}</p>}>
          <RichTextShown html={now} />
        </Suspense>
      ) : (
        <p className="cs-note">{t('page.noDesc')}</p>
      )}
    </Card>
  )
}

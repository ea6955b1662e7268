import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { ArticleField } from './ArticleField.tsx'
import { CoverInput } from './CoverInput.tsx'
import { Texts } from './Texts.tsx'
import { usePictures } from './usePictures.ts'

/** The fields of an article, in parts; its texts have a tab for each language. */
export function ArticleFields(props: RowsProps) {
  const { draft, prefix, below } = props
  const { t } = useTranslation('pages/articles')
  usePictures(draft)
  return (
    <>
      <div className="cs-form-row">
        <ArticleField {...props} name="type" />
        <ArticleField {...props} name="audience" note={t('help.audience')} />
      </div>
      <Part title={t('form.texts')} text={t('form.textsHelp')}>
        <Texts {...props} />
        {below?.('pictures', `${prefix}-pictures`)}
      </Part>
      <Part title={t('form.publishing')}>
        <div className="cs-form-row">
          <ArticleField {...props} name="publishDate" note={t('help.publishDate')} />
          <ArticleField {...props} name="unpublishDate" note={t('help.unpublishDate')} />
        </div>
        <div className="cs-form-row">
          <ArticleField {...props} name="priority" note={t('help.priority')} />
          <ArticleField {...props} name="tags" />
        </div>
      </Part>
      <Part title={t('form.covers')} text={t('form.coversHelp')}>
        <ArticleField {...props} name="image1" input={CoverInput} note={t('help.image1')} />
        <ArticleField {...props} name="image2" input={CoverInput} note={t('help.image2')} />
      </Part>
      <Part title={t('form.further')}>
        <div className="cs-form-row">
          <ArticleField {...props} name="externalUrl" note={t('help.externalUrl')} />
          <ArticleField {...props} name="faqId" note={t('help.faqId')} />
        </div>
        <ArticleField {...props} name="eformId" note={t('help.eformId')} />
        <div className="cs-form-row">
          <ArticleField {...props} name="author" />
          <ArticleField {...props} name="source" />
        </div>
        <ArticleField {...props} name="tableOfContents" note={t('help.tableOfContents')} />
      </Part>
    </>
  )
}

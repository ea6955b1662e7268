import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
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
        <PartField {...props} name="type" />
        <PartField {...props} name="audience" note={t('help.audience')} />
      </div>
      <Part title={t('form.texts')} text={t('form.textsHelp')}>
        <Texts {...props} />
        {below?.('pictures', `${prefix}-pictures`)}
      </Part>
      <Part title={t('form.publishing')}>
        <div className="cs-form-row">
          <PartField {...props} name="publishDate" note={t('help.publishDate')} />
          <PartField {...props} name="unpublishDate" note={t('help.unpublishDate')} />
        </div>
        <div className="cs-form-row">
          <PartField {...props} name="priority" note={t('help.priority')} />
          <PartField {...props} name="tags" />
        </div>
      </Part>
      <Part title={t('form.covers')} text={t('form.coversHelp')}>
        <PartField {...props} name="image1" input={CoverInput} note={t('help.image1')} />
        <PartField {...props} name="image2" input={CoverInput} note={t('help.image2')} />
      </Part>
      <Part title={t('form.further')}>
        <div className="cs-form-row">
          <PartField {...props} name="externalUrl" note={t('help.externalUrl')} />
          <PartField {...props} name="faqId" note={t('help.faqId')} />
        </div>
        <PartField {...props} name="eformId" note={t('help.eformId')} />
        <div className="cs-form-row">
          <PartField {...props} name="author" />
          <PartField {...props} name="source" />
        </div>
        <PartField {...props} name="tableOfContents" note={t('help.tableOfContents')} />
      </Part>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { titleOf } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { ArticleFields } from './ArticleFields.tsx'
import { useNewArticle } from './useNewArticle.ts'
import '#src/pages/pages.css'
import './form.css'

interface Props {
  resource: Resource
  id?: string
  /** It has an address of its own, which the menu names. */
  named?: boolean
}

/** Writes an article: readers see what is saved once it is published. */
export default function ArticleForm({ resource, id, named = false }: Props) {
  const { t } = useTranslation(['pages/articles', 'kit'])
  const { one } = wordsOf(resource.entity)
  const { row, error, gone, again, reload } = useFormRow(resource.entity.name, id)
  const begun = useNewArticle()
  const title = t(id ? 'kit:form.edit' : 'kit:form.create', { one })
  const which = row && titleOf(resource, row)
  const layout = ArticleFields
  return (
    <>
      <PageHeader
        title={title}
        {...(!named && { step: title })}
        page={which}
        name={which && t('kit:editOf', { title: which })}
      />
      <Card className="cs-panel-form ct-form">
        <p className="cs-form-lead">
          {t(row?.version ? 'pages/articles:form.leadPublished' : 'pages/articles:form.lead')}
        </p>
        {!id && <Editor {...{ resource, layout }} {...begun} />}
        {id && !row && !error && <Wait />}
        {id && error && <Trouble error={error} retry={again} />}
        {id && row && <Editor {...{ resource, row, gone, reload, layout }} />}
      </Card>
    </>
  )
}

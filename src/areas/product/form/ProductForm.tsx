import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import resource from '../myProduct.tsx'
import type { Product } from '../own/state.ts'
import { productPage, useProductId } from '../places.ts'
import '#src/pages/pages.css'
import './form.css'

/** Adds a product, or changes one: what is saved is a draft until it is approved. */
export default function ProductForm() {
  const id = useProductId()
  return id ? <Change key={id} id={id} /> : <Create />
}

function useSaved() {
  const navigate = useNavigate()
  return ({ id }: Row) => void navigate(productPage(id), { replace: true })
}

function Create() {
  const { t } = useTranslation('pages/product')
  const saved = useSaved()
  const title = t('form.create')
  return (
    <>
      <PageHeader title={title} />
      <Card className="cs-panel-form">
        <p className="pf-lead">{t('form.lead')}</p>
        <Editor resource={resource} saved={saved} />
      </Card>
    </>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation('pages/product')
  const saved = useSaved()
  const { row, error, gone, again, reload } = useFormRow<Product>(resource.entity.name, String(id))
  const title = t('form.edit')
  const number = row?.version
  return (
    <>
      <PageHeader title={title} page={row?.title1} />
      <Card className="cs-panel-form">
        {!row && !error && <Wait />}
        {error && <Trouble error={error} retry={again} />}
        {row && (
          <>
            <p className="pf-lead">{number ? t('form.leadShown', { number }) : t('form.lead')}</p>
            <Editor {...{ resource, row, gone, reload, saved }} />
          </>
        )}
      </Card>
    </>
  )
}

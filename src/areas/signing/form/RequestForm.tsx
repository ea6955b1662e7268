import { Button } from 'antd'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { sendAfterwards } from './afterwards.ts'
import '#src/pages/pages.css'
import '../signing.css'

/** Writes a request, to be kept as a draft or sent once its text was seen. */
export default function RequestForm({ resource, id }: { resource: Resource; id?: string }) {
  const { t } = useTranslation(['pages/contractRequests', 'kit'])
  const { one } = wordsOf(resource.entity)
  const { row, error, gone, again, reload } = useFormRow(resource.entity.name, id)
  const navigate = useNavigate()
  const { show } = useAddresses(resource)
  const sending = useRef(false)
  const title = t(id ? 'kit:form.edit' : 'kit:form.create', { one })
  const which = row && titleOf(resource, row)

  const goOn = (saved: Row) => {
    const state = sending.current ? sendAfterwards.state : undefined
    void navigate(show(saved.id), { replace: true, state })
  }
  // Both buttons save; Enter in a field counts as the first.
  const chosen = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button[type=submit]')
    if (button) sending.current = button.hasAttribute('data-send')
  }
  const form = {
    resource,
    saved: goOn,
    unchanged: goOn,
    saveLabel: t('pages/contractRequests:form.saveDraft'),
    children: (
      <Button htmlType="submit" data-send>
        {t('pages/contractRequests:form.saveAndSend')}
      </Button>
    ),
  }
  return (
    <>
      <PageHeader
        title={title}
        below
        page={which}
        name={which && t('kit:editOf', { title: which })}
      />
      <Card className="cs-panel-form sg-form" onClickCapture={chosen}>
        <p className="cs-form-lead">{t('pages/contractRequests:form.lead')}</p>
        {!id && <Editor {...form} />}
        {id && !row && !error && <Wait />}
        {id && error && <Trouble error={error} retry={again} />}
        {id && row && <Editor {...form} {...{ row, gone, reload }} />}
      </Card>
    </>
  )
}

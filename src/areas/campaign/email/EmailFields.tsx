import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Audience } from '../sending/Audience.tsx'
import { usePublishedVariables } from '../sending/usePublishedVariables.ts'
import { Texts } from '../Texts.tsx'

/** The fields of an e-mail: from whom and to whom, what it says, and when. */
export function EmailFields(props: RowsProps) {
  const { t } = useTranslation('pages/messages')
  const variables = usePublishedVariables(props.draft.values.template)
  return (
    <>
      <div className="cs-form-row">
        <PartField {...props} name="subject" note={t('email.help.subject')} />
        <PartField {...props} name="platform" />
      </div>
      <PartField {...props} name="sender" />
      <Audience {...props} kind="email" />
      <Part title={t('texts.title')} text={t('email.textsHelp')}>
        <PartField {...props} name="template" note={t('email.help.template')} />
        <PartField {...props} name="values" note={t('email.help.values')} />
        <Texts {...props} shape="mayBeTitled" variables={variables} />
        <PartField {...props} name="attachments" />
      </Part>
      <Part title={t('email.sending')}>
        <div className="cs-form-row">
          <PartField {...props} name="sendDate" note={t('email.help.sendDate')} />
          <PartField {...props} name="perMinute" note={t('email.help.perMinute')} />
        </div>
        <PartField {...props} name="critical" note={t('email.help.critical')} />
      </Part>
    </>
  )
}

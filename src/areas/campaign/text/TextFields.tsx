import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Audience } from '../sending/Audience.tsx'
import { usePublishedVariables } from '../sending/usePublishedVariables.ts'
import { Texts } from '../Texts.tsx'

/** The fields of a text message: from whom and to whom, what it says, and when. */
export function TextFields(props: RowsProps) {
  const { t } = useTranslation('pages/messages')
  const variables = usePublishedVariables(props.draft.values.template)
  return (
    <>
      <div className="cs-form-row">
        <PartField {...props} name="name" note={t('sms.help.name')} />
        <PartField {...props} name="terminal" note={t('sms.help.terminal')} />
      </div>
      <Audience {...props} kind="sms" />
      <Part title={t('texts.title')} text={t('sms.textsHelp')}>
        <PartField {...props} name="template" note={t('sms.help.template')} />
        <PartField {...props} name="values" note={t('email.help.values')} />
        <Texts {...props} shape="plain" variables={variables} />
      </Part>
      <Part title={t('email.sending')}>
        <div className="cs-form-row">
          <PartField {...props} name="sendDate" note={t('email.help.sendDate')} />
          <PartField {...props} name="perMinute" note={t('sms.help.perMinute')} />
        </div>
      </Part>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Audience } from '../sending/Audience.tsx'
import { usePublishedVariables } from '../sending/usePublishedVariables.ts'
import { Texts } from '../Texts.tsx'

/** The fields of a notice: to whom, what it says, how long it is shown, and how members are reminded. */
export function NoticeFields(props: RowsProps) {
  const { t } = useTranslation('pages/messages')
  const variables = usePublishedVariables(props.draft.values.template)
  return (
    <>
      <div className="cs-form-row">
        <PartField {...props} name="subject" note={t('notice.help.subject')} />
      </div>
      <Audience {...props} kind="notice" />
      <Part title={t('texts.title')} text={t('notice.textsHelp')}>
        <PartField {...props} name="template" note={t('notice.help.template')} />
        <PartField {...props} name="values" note={t('email.help.values')} />
        <Texts {...props} shape="mayBeTitled" variables={variables} />
      </Part>
      <Part title={t('notice.showing')} text={t('notice.showingHelp')}>
        <div className="cs-form-row">
          <PartField {...props} name="sendDate" note={t('notice.help.sendDate')} />
          <PartField {...props} name="untilDate" note={t('notice.help.untilDate')} />
        </div>
        <PartField {...props} name="confirm" note={t('notice.help.confirm')} />
        <PartField {...props} name="critical" note={t('notice.help.critical')} />
        <PartField {...props} name="remindDays" note={t('notice.help.remindDays')} />
        <div className="cs-form-row">
          <PartField {...props} name="sender" note={t('notice.help.sender')} />
          {/* Only for whoever may send text messages: others have no such field. */}
          <PartField {...props} name="terminal" note={t('notice.help.terminal')} />
        </div>
      </Part>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { audienceNames } from '#contract/areas/campaign/audience.ts'
import { readableTarget } from '#src/kit/field/target.ts'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { Texts } from '../Texts.tsx'
import { usePublishedVariables } from './usePublishedVariables.ts'

/** What a field of recipients chooses from: not everybody may read all of it. */
const from: Partial<Record<(typeof audienceNames)[number], string>> = {
  members: 'member',
  roles: 'role',
  projects: 'project',
  views: 'member',
}
const mayChoose = (name: (typeof audienceNames)[number]): boolean => {
  const of = from[name]
  return of === undefined || readableTarget(of) !== undefined
}

/** What is explained below its field. */
const helped = ['everybody', 'views', 'recipients', 'recipientFile'] as const
type Helped = (typeof helped)[number]
const isHelped = (name: string): name is Helped => (helped as readonly string[]).includes(name)

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
      <Part title={t('email.recipients')} text={t('email.recipientsHelp')}>
        {audienceNames.filter(mayChoose).map(name => (
          <PartField
            key={name}
            {...props}
            name={name}
            note={isHelped(name) && t(`email.help.${name}`)}
          />
        ))}
      </Part>
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

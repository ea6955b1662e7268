import { useTranslation } from 'react-i18next'
import type { RowsProps } from '#src/pages/form/Rows.tsx'
import { FormField } from '../FormField.tsx'
import { Part } from '../Part.tsx'
import { AudienceInput } from './AudienceInput.tsx'
import { LanguagesInput } from './LanguagesInput.tsx'
import { audienceOf } from './who.ts'

/** Who may answer a form, from when until when, and everything else but its questions and texts. */
export function Settings(props: RowsProps) {
  const { draft, row } = props
  const { t } = useTranslation('pages/forms')
  const remembered = draft.values.enableMore !== true && audienceOf(draft.values) === 'ANYBODY'
  return (
    <div className="ef-form-settings">
      <Part title={t('settings.general')}>
        <FormField
          {...props}
          name="languages"
          input={LanguagesInput}
          note={t('settings.languagesHelp')}
        />
        <div className="cs-form-row">
          <FormField
            {...props}
            name="code"
            note={t(row ? 'settings.codeFixed' : 'settings.codeHelp')}
          />
          <FormField {...props} name="extId" note={t('settings.extIdHelp')} />
        </div>
      </Part>
      <Part title={t('settings.who')}>
        <AudienceInput draft={draft} />
        <FormField
          {...props}
          name="enableMore"
          note={t(remembered ? 'settings.onceInBrowser' : 'settings.enableMoreHelp')}
        />
      </Part>
      <Part title={t('settings.time')}>
        <div className="cs-form-row">
          <FormField {...props} name="onAirDate" note={t('settings.onAirDateHelp')} />
          <FormField {...props} name="endDate" note={t('settings.endDateHelp')} />
        </div>
        <div className="cs-form-row">
          <FormField {...props} name="submitLimit" note={t('settings.submitLimitHelp')} />
        </div>
      </Part>
      <Part title={t('settings.after')}>
        <FormField {...props} name="followUp" note={t('settings.followUpHelp')} />
        <div className="cs-form-row">
          <FormField {...props} name="owner" note={t('settings.ownerHelp')} />
        </div>
      </Part>
    </div>
  )
}

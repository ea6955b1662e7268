import { useTranslation } from 'react-i18next'
import { audienceNames, memberNames } from '#contract/areas/campaign/audience.ts'
import { readableTarget } from '#src/kit/field/target.ts'
import { Part } from '#src/kit/form/Part.tsx'
import { PartField } from '#src/pages/form/PartField.tsx'
import type { RowsProps } from '#src/pages/form/Rows.tsx'

type Name = (typeof audienceNames)[number]

/** What a field of recipients chooses from: not everybody may read all of it. */
const from: Partial<Record<Name, string>> = {
  members: 'member',
  roles: 'role',
  projects: 'project',
  views: 'member',
}
const mayChoose = (name: Name): boolean => {
  const of = from[name]
  return of === undefined || readableTarget(of) !== undefined
}

interface Props extends RowsProps {
  /** What it is, as the help says which addresses it takes. */
  kind: 'email' | 'sms' | 'notice'
}

/** The fields that say whom a message goes to: a notice, to members alone. */
export function Audience({ kind, ...props }: Props) {
  const { t } = useTranslation('pages/messages')
  const helps: Partial<Record<Name, string>> = {
    everybody: t('email.help.everybody'),
    views: t('email.help.views'),
    ...(kind !== 'notice' && {
      recipients: t(`${kind}.help.recipients`),
      recipientFile: t(`${kind}.help.recipientFile`),
    }),
  }
  const names: readonly Name[] = kind === 'notice' ? memberNames : audienceNames
  return (
    <Part title={t('email.recipients')} text={t('email.recipientsHelp')}>
      {names.filter(mayChoose).map(name => (
        <PartField key={name} {...props} name={name} note={helps[name]} />
      ))}
    </Part>
  )
}

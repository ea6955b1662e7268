import { useTranslation } from 'react-i18next'
import { FewFields, type SetupDialogProps } from './FewFields.tsx'

/** How the equity of a new project is divided. */
export default function EquityRule(props: SetupDialogProps) {
  const { t } = useTranslation(['pages/project', 'kit'])
  return (
    <FewFields
      {...props}
      title={t('pages/project:setup.equity', { name: props.project.name })}
      okText={t('kit:save')}
      fields={['cutType', 'totalValue']}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { FewFields, type SetupDialogProps } from './FewFields.tsx'

/** Shows a project in the project hall, with what it says there. */
export default function Publish(props: SetupDialogProps) {
  const { t } = useTranslation('pages/project')
  return (
    <FewFields
      {...props}
      title={t('setup.publish', { name: props.project.name })}
      text={t('setup.publishText')}
      okText={t('setup.publishButton')}
      fields={['publicIntro']}
      also={{ published: true }}
    />
  )
}

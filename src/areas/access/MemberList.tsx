import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useScreen } from '#src/kit/page/places.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import List from '#src/pages/List.tsx'

/** The accounts. People are invited by e-mail rather than given a password by somebody else. */
export default function MemberList({ resource }: { resource: Resource }) {
  const { t } = useTranslation('pages/accounts')
  const invitations = useScreen('invitation')
  return (
    <List resource={resource}>
      {invitations && (
        <Link to={`${invitations.url}/create`} className="cs-button-link">
          <Button type="primary" icon={<MailOutlined aria-hidden />} tabIndex={-1}>
            {t('invite')}
          </Button>
        </Link>
      )}
    </List>
  )
}

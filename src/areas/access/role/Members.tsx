import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { member } from '#contract/areas/access/member.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Panel } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import './role.css'

interface Holder {
  id: number
  loginName: string
  nickName: string | null
}

/** Some of the accounts with this role, and a link to all of them. */
const Members: Panel = ({ row }) => (can(member, 'list') ? <Some role={row.id} /> : null)
export default Members

function Some({ role }: { role: number }) {
  const { t } = useTranslation('pages/role')
  const addresses = useAddresses({ entity: member, route: '/employee/employeeList' })
  const { result, query } = useList<Holder, Failure>({
    resource: member.name,
    filters: [{ field: 'roles', operator: 'eq', value: role }],
    pagination: { currentPage: 1, pageSize: 20 },
    errorNotification: false,
  })
  return (
    <Card title={t('members')}>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && result.data.length === 0 && (
        <p className="cs-panel-text">{t('noMembers')}</p>
      )}
      {result.data.length > 0 && (
        <>
          <ul className="cs-people">
            {result.data.map(one => (
              <li key={one.id}>
                <Link to={addresses.show(one.id)}>{one.nickName ?? one.loginName}</Link>
              </li>
            ))}
          </ul>
          <p className="cs-people-all">
            <Link to={`${addresses.list}?roles=${role}`}>
              {t('allMembers', { count: result.total ?? 0 })}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}

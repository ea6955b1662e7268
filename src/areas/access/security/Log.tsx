import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityLog } from '#contract/areas/access/calls/account.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { instant } from '#src/kit/words/format.ts'
import { DeviceName } from './DeviceName.tsx'

const pageSize = 10

/** The security events of the account, newest first. */
export function Log({ version }: { version: number }) {
  const { t } = useTranslation(['pages/security', 'kit'])
  const [pageNo, setPageNo] = useState(1)
  const { data, isLoading, isFetching, isError, error, refetch } = useCall(
    securityLog,
    { pageNo, pageSize },
    version,
  )
  return (
    <Card title={t('pages/security:log.title')} aria-busy={isFetching}>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data?.total === 0 && <p className="se-text">{t('pages/security:log.none')}</p>}
      <RowList ordered>
        {data?.list.map(({ id, action, address, device, createDate }) => (
          <RowItem
            key={id}
            title={t(`pages/security:event.${action}`)}
            note={
              <>
                {device && <DeviceName of={device} />}
                <span>{address}</span>
              </>
            }
            end={<time dateTime={createDate}>{instant(createDate)}</time>}
          />
        ))}
      </RowList>
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} go={setPageNo} />
    </Card>
  )
}

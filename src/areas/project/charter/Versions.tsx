import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { charterVersions } from '#contract/areas/project/calls/charter.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { Head, Made, type ViewProps } from './parts.tsx'

const pageSize = 20

/** All versions, newest first. */
export function Versions({ projectId, go, latest }: ViewProps & { latest: number }) {
  const { t } = useTranslation(['pages/charter', 'kit'])
  const [pageNo, setPageNo] = useState(1)
  const input = { projectId, pageNo, pageSize }
  const { data, isError, error, refetch, isFetching } = useCall(charterVersions, input, latest)
  return (
    <>
      <Head title={t('pages/charter:versions.title')}>
        <Button onClick={() => go({})}>{t('pages/charter:versions.toCurrent')}</Button>
        {latest > 1 && (
          <Button type="primary" onClick={() => go({ at: 'compare' })}>
            {t('pages/charter:compare.title')}
          </Button>
        )}
      </Head>
      <Card as="div" aria-busy={isFetching}>
        {isError && <Trouble error={error} retry={() => void refetch()} />}
        {!data && !isError && <Wait />}
        <ol className="ch-versions">
          {data?.list.map(one => (
            <li key={one.number}>
              <div>
                <strong>
                  {t('pages/charter:version', { number: one.number })}
                  {one.number === latest && <Tag tone="green">{t('pages/charter:current')}</Tag>}
                </strong>
                <p className="ch-note">{one.note}</p>
                <Made of={one} />
              </div>
              <div className="ch-buttons">
                {one.number > 1 && (
                  <Button
                    aria-label={t('pages/charter:compare.previousOf', { number: one.number })}
                    onClick={() => go({ at: 'compare', from: one.number - 1, number: one.number })}
                  >
                    {t('pages/charter:compare.changes')}
                  </Button>
                )}
                <Button
                  aria-label={t('pages/charter:versions.viewOf', { number: one.number })}
                  onClick={() => go({ at: 'version', number: one.number })}
                >
                  {t('pages/charter:versions.view')}
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} go={setPageNo} />
      </Card>
    </>
  )
}

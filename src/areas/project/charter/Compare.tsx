import { SwapOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CharterVersion, charterVersion } from '#contract/areas/project/calls/charter.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Changes } from './Changes.tsx'
import { Head, type ViewProps } from './parts.tsx'

interface Props extends Pick<ViewProps, 'projectId' | 'go'> {
  latest: number
  from: number
  to: number
}

/** Two versions and the changes between them. */
export function Compare({ projectId, go, latest, from, to }: Props) {
  const { t } = useTranslation('pages/charter')
  const pair = useId()
  const before = useCall(charterVersion, { projectId, number: Math.max(from, 1) })
  const after = useCall(charterVersion, { projectId, number: Math.max(to, 1) })
  const trouble = [before, after].find(one => one.isError)
  const options = Array.from({ length: latest }, (_, i) => latest - i).map(number => ({
    value: number,
    label: t('version', { number }),
  }))
  const choose = (label: string, id: string, value: number, onChange: (n: number) => void) => (
    <div className="ch-choose">
      <label htmlFor={id}>{label}</label>
      <Select<number> id={id} value={value} options={options} onChange={onChange} />
    </div>
  )
  return (
    <>
      <Head title={t('compare.title')}>
        <Button onClick={() => go({ at: 'versions' })}>{t('versions.back')}</Button>
      </Head>
      <Card as="div" className="ch-paper">
        <div className="ch-pair">
          {choose(t('compare.from'), `${pair}-from`, Math.max(from, 1), n =>
            go({ at: 'compare', from: n, number: to }),
          )}
          <Button
            icon={<SwapOutlined aria-hidden />}
            aria-label={t('compare.swap')}
            title={t('compare.swap')}
            onClick={() => go({ at: 'compare', from: to, number: from })}
          />
          {choose(t('compare.to'), `${pair}-to`, to, n => go({ at: 'compare', from, number: n }))}
        </div>
        {trouble && <Trouble error={trouble.error} retry={() => void trouble.refetch()} />}
        {!trouble && !(before.data && after.data) && <Wait />}
        {before.data && after.data && (
          <>
            <Changes
              before={before.data.content}
              after={after.data.content}
              label={t('compare.label', { from, to })}
            />
            <FileChanges before={before.data} after={after.data} />
          </>
        )}
      </Card>
    </>
  )
}

/** Attachments that were added and removed. */
function FileChanges({ before, after }: { before: CharterVersion; after: CharterVersion }) {
  const { t } = useTranslation('pages/charter')
  const names = (of: CharterVersion, but: CharterVersion) =>
    of.filesFile
      .filter(({ id }) => !but.files.includes(id))
      .map(({ name }) => name)
      .join(t('changes.and'))
  const [come, gone] = [names(after, before), names(before, after)]
  if (!come && !gone) return null
  return (
    <ul className="ch-file-changes">
      {come && <li>{t('changes.fileIn', { names: come })}</li>}
      {gone && <li>{t('changes.fileOut', { names: gone })}</li>}
    </ul>
  )
}

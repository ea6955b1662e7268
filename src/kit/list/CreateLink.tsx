import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddresses } from '../resource/place.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'

/** Leads to the form for a new row. */
export function CreateLink({ resource }: { resource: Pick<Resource, 'entity' | 'route'> }) {
  const { t } = useTranslation('kit')
  const { create } = useAddresses(resource)
  return (
    <Link to={create} className="cs-button-link">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t('create', { one: wordsOf(resource.entity).one })}
      </Button>
    </Link>
  )
}

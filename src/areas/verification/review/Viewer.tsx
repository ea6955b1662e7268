import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageFields, requiredFields } from '#contract/areas/verification/types.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { Verification } from '../row.ts'
import { wordsOfType } from '../words.ts'
import { Pane } from './Pane.tsx'
import { useMarked } from './useMarked.ts'

interface Props {
  row: Verification
  changed: ReadonlySet<string>
}

/** The images of a verification, one at a time. None is opened before it is asked for. */
export function Viewer({ row, changed }: Props) {
  const { t } = useTranslation(['pages/examine', 'pages/verification'])
  const words = wordsOfType(row.verifiType)
  const required: readonly string[] = requiredFields[row.verifiType]
  const names = imageFields.filter(name => required.includes(name))
  const [field, setField] = useState(names[0] ?? 'image')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = opened.has(field)
  const address = useMarked(row.id, field, open)
  const label = words.label(field)
  return (
    <Card
      pad
      className="ve-viewer"
      title={t('pages/examine:viewer.title')}
      text={t('pages/examine:viewer.note')}
    >
      {names.length > 1 && (
        <Segment
          label={t('pages/examine:viewer.which')}
          value={field}
          options={names.map(name => ({ value: name, label: words.label(name) }))}
          onChange={setField}
        />
      )}
      {changed.has(field) && (
        <p>
          <Tag tone="gold">{t('pages/verification:history.mark')}</Tag>
        </p>
      )}
      {!open && (
        <div className="ve-closed">
          <Button
            icon={<EyeOutlined aria-hidden />}
            onClick={() => setOpened(new Set([...opened, field]))}
          >
            {t('pages/examine:viewer.open', { label })}
          </Button>
        </div>
      )}
      {open && address === undefined && (
        <div className="ve-closed" role="status">
          {t('pages/examine:viewer.loading')}
        </div>
      )}
      {address === null && (
        <div className="ve-closed" role="alert">
          {t('pages/examine:viewer.failed')}
        </div>
      )}
      {address && <Pane key={address} address={address} label={label} />}
    </Card>
  )
}

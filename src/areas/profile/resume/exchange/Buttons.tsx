import {
  CloudUploadOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  LinkOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import './exchange.css'

const words = ['pages/cvExchange', 'entities/personalCv'] as const

interface PartProps {
  close(): void
}

const parts = {
  export: lazyWithWords<PartProps>(words, () => import('./ExportDialog.tsx'), null),
  import: lazyWithWords<PartProps>(
    [...words, 'pages/import'],
    () => import('./ImportDialog.tsx'),
    null,
  ),
  share: lazyWithWords<PartProps>(words, () => import('./ShareDrawer.tsx'), null),
  location: lazyWithWords<PartProps>(
    [...words, 'pages/location'],
    () => import('./LocationDrawer.tsx'),
    null,
  ),
} satisfies Record<string, ComponentType<PartProps>>

const icons = {
  export: <DownloadOutlined aria-hidden />,
  import: <CloudUploadOutlined aria-hidden />,
  share: <LinkOutlined aria-hidden />,
  location: <EnvironmentOutlined aria-hidden />,
}
const names = ['export', 'import', 'share', 'location'] as const

/** The buttons in the head of the resume. What they open is loaded when it is asked for. */
export default function Buttons() {
  const { t } = useTranslation('pages/cvExchange')
  const [open, setOpen] = useState<(typeof names)[number]>()
  const Part = open && parts[open]
  return (
    <div className="ce-exchange">
      {names.map(name => (
        <Button key={name} icon={icons[name]} onClick={() => setOpen(name)}>
          {t(`buttons.${name}`)}
        </Button>
      ))}
      {Part && <Part close={() => setOpen(undefined)} />}
    </div>
  )
}

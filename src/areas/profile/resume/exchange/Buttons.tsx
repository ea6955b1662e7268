import {
  CloudUploadOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  LinkOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import type { PartName } from './Opened.tsx'
import './exchange.css'

const Opened = lazyWithWords<{ name: PartName; close(): void }>(
  ['pages/cvExchange', 'pages/import', 'pages/location', 'entities/personalCv'],
  () => import('./Opened.tsx'),
  null,
)

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
  const [open, setOpen] = useState<PartName>()
  return (
    <div className="ce-exchange">
      {names.map(name => (
        <Button key={name} icon={icons[name]} onClick={() => setOpen(name)}>
          {t(`buttons.${name}`)}
        </Button>
      ))}
      {open && <Opened name={open} close={() => setOpen(undefined)} />}
    </div>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewLink } from '#contract/areas/content/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { type Device, PreviewPage } from './PreviewPage.tsx'
import './show.css'

/** The saved text of an article as readers would see it. Its link is made when it is asked for. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/articles')
  const [shown, setShown] = useState(false)
  // It stays while another text is loaded.
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <Card pad title={t('preview.title')} text={t('preview.text')}>
      {shown ? (
        <Linked {...{ row, device, setDevice }} />
      ) : (
        <Button className="ct-show" onClick={() => setShown(true)}>
          {t('preview.show')}
        </Button>
      )}
    </Card>
  )
}

interface Linking {
  row: Row
  device: Device
  setDevice(device: Device): void
}

function Linked({ row, device, setDevice }: Linking) {
  // What is saved later is shown by a link of its own, since the page was loaded before.
  const version = Date.parse(String(row.updateDate))
  const { data, error, refetch } = useCall(previewLink, { id: row.id }, version)
  if (!data) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  return <PreviewPage {...{ ...data, device, setDevice }} />
}

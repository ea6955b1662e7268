import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import { save } from '#src/kit/export/download.ts'
import { qrPicture } from '#src/kit/ui/qrSquares.ts'
import { toast } from '#src/providers/notification.tsx'

/** Saves a text as the picture of a QR code. */
export function PictureButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation(['pages/payments', 'errors'])
  const [busy, setBusy] = useState(false)
  async function draw() {
    setBusy(true)
    try {
      save({ blob: await qrPicture(text), name: `${name}.png` }, `${name}.png`)
    } catch {
      toast('error', t('errors:fallback'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(busy)}
      onClick={() => void draw()}
    >
      {t('pages/payments:link.savePicture')}
    </Button>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { save } from '#src/kit/export/download.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'

/** The backup codes, shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('pages/security')
  const text = `${codes.join('\n')}\n`
  const name = `commonshare-backup-codes-${currentMember().profile?.loginName ?? ''}.txt`
  const download = () => save({ blob: new Blob([text], { type: 'text/plain' }), name }, name)
  return (
    <>
      <p className="cs-form-lead">{t('codes.text')}</p>
      <ul className="se-codes" aria-label={t('codes.title')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cs-form-end">
        <CopyButton text={text} />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('codes.download')}
        </Button>
      </div>
    </>
  )
}

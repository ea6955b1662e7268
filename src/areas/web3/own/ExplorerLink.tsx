import { ExportOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** A link to the block explorer; nothing where none is set. */
export function ExplorerLink({ to }: { to: string | undefined }) {
  const { t } = useTranslation('pages/web3')
  if (!to) return null
  return (
    <a className="w3-explorer" href={to} target="_blank" rel="noopener noreferrer">
      {t('explorer')} <ExportOutlined aria-hidden />
    </a>
  )
}

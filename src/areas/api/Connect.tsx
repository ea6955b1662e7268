import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { curlExample, headerOf, mcpAddress } from './programs.ts'
import { Snippet } from './Snippet.tsx'

/** How a program uses a token: by MCP, or by the API. */
export function Connect() {
  const { t } = useTranslation('pages/tokens')
  return (
    <Card pad title={t('connect.title')}>
      <div className="tk-ways">
        <section>
          <h3>{t('connect.mcp')}</h3>
          <p>{t('connect.mcpText')}</p>
          <Snippet
            label={t('connect.address')}
            text={mcpAddress()}
            copy={t('connect.copyAddress')}
          />
          <Snippet label={t('connect.header')} text={headerOf()} />
        </section>
        <section>
          <h3>{t('connect.api')}</h3>
          <p>{t('connect.apiText')}</p>
          <Snippet
            label={t('connect.example')}
            text={curlExample()}
            copy={t('connect.copyExample')}
          />
        </section>
      </div>
      <p className="tk-changes-note">{t('connect.changes')}</p>
    </Card>
  )
}

import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { errorFallback, isImportFailure } from '#src/kit/page/retryImport.ts'
import { Nothing } from '#src/kit/page/states.tsx'

const reload = () => location.reload()

/** Without a connection the browser would show its own page instead. */
const reloadIfOnline = async () => {
  if (navigator.onLine) reload()
}

/** A page that failed to load or to render: a new version may have removed its files. */
export function Broken() {
  const { t } = useTranslation()
  const unloaded = isImportFailure(useRouteError())
  const Said = errorFallback()
  useEffect(() => {
    if (!unloaded || Said) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [unloaded, Said])
  if (unloaded && Said) return <Said again={reloadIfOnline} whole />
  return (
    <div role="alert">
      <Nothing
        title={t(unloaded ? 'broken.notLoaded' : 'broken.title')}
        text={t(unloaded ? 'broken.notLoadedText' : 'broken.text')}
      >
        <Button type="primary" onClick={reload}>
          {t(unloaded ? 'broken.again' : 'broken.reload')}
        </Button>
      </Nothing>
    </div>
  )
}

import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { charterRestore, charterVersion } from '#contract/areas/project/calls/charter.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Head, Made, type ViewProps } from './parts.tsx'
import { Sheet } from './Sheet.tsx'

interface Props extends ViewProps {
  number: number
  latest: number
  reload(): Promise<void>
}

/** One version, with buttons to compare and to restore it. */
export function Version({ projectId, number, latest, mayWrite, go, reload }: Props) {
  const { t } = useTranslation(['pages/charter', 'kit'])
  const { modal } = App.useApp()
  const { send } = useSend()
  const { data, isError, error, refetch } = useCall(charterVersion, { projectId, number })
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />

  const restore = () =>
    modal.confirm({
      title: t('pages/charter:restore.title', { number }),
      content: t('pages/charter:restore.text', { number, next: latest + 1 }),
      okText: t('pages/charter:restore.button'),
      cancelText: t('kit:cancel'),
      // A refusal is shown already; the page is then reloaded.
      onOk: async () => {
        const sent = await send(
          charterRestore,
          { projectId, base: latest, number, note: t('pages/charter:restore.note', { number }) },
          made => t('pages/charter:saved', { number: made.number }),
        )
        await reload()
        if (sent.ok) go({})
      },
    })

  return (
    <>
      <Head title={t('pages/charter:version', { number })}>
        <Button onClick={() => go({ at: 'versions' })}>{t('pages/charter:versions.back')}</Button>
        {number > 1 && (
          <Button onClick={() => go({ at: 'compare', from: number - 1, number })}>
            {t('pages/charter:compare.previous')}
          </Button>
        )}
        {mayWrite && number !== latest && (
          <Button type="primary" onClick={restore}>
            {t('pages/charter:restore.button')}
          </Button>
        )}
      </Head>
      <Card as="article" className="ch-paper">
        <header className="ch-version">
          <strong>{data.note}</strong>
          <Made of={data} />
        </header>
        <Sheet of={data} />
      </Card>
    </>
  )
}

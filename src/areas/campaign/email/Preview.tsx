import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewEmail, tryEmail } from '#contract/areas/campaign/calls.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { languageName, textLanguages } from '#src/kit/words/letterLanguages.ts'
import '../message.css'

const widths = { phone: 390, desktop: 720 } as const
type Width = keyof typeof widths

interface Refused {
  message: string
  fields: Record<string, string>
}

/** An e-mail as its recipients get it, one after another; and to whoever asks. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const [at, setAt] = useState(0)
  const [language, setLanguage] = useState<LetterLanguage>()
  const [width, setWidth] = useState<Width>('desktop')
  const [told, setTold] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const { busy, send } = useSend({ refusals: 'allHere' })
  const id = Number(row.id)
  const { data, error, refetch } = useCall(
    previewEmail,
    { id, at, ...(language && { language }) },
    Date.parse(String(row.updateDate)),
  )
  const written = data?.languages ?? []
  const step = (to: number) => {
    setAt(to)
    // Each is shown in their own language.
    setLanguage(undefined)
  }
  const shownAt = data ? Math.max(0, Math.min(at, data.total - 1)) : at
  const attempt = async () => {
    setTold(undefined)
    setRefused(undefined)
    const outcome = await send(tryEmail, { id, ...(language && { language }) })
    if (outcome.ok) setTold(outcome.data.to)
    else setRefused(outcome)
  }
  return (
    <Card pad title={t('preview.title')} text={t('preview.text')}>
      {refused && (
        <FormAlert
          message={refused.message}
          description={Object.values(refused.fields).join(' ')}
          pending={busy}
        />
      )}
      {told && <FormAlert quiet type="success" message={t('preview.tried', { to: told })} />}
      <div className="ms-tools">
        <Segment
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={(Object.keys(widths) as Width[]).map(value => ({
            value,
            label: t(`preview.widths.${value}`),
          }))}
        />
        {written.length > 1 && data && (
          <Segment
            label={t('texts.languages')}
            value={data.language}
            onChange={setLanguage}
            options={textLanguages
              .filter(one => written.includes(one))
              .map(value => ({ value, label: languageName(value) }))}
          />
        )}
        {can(tryEmail) && (
          <Button
            icon={<SendOutlined aria-hidden />}
            loading={busySign(busy)}
            onClick={() => void attempt()}
          >
            {t('preview.try')}
          </Button>
        )}
      </div>
      {!data && !error && <Wait />}
      {!data && error && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <div className="ms-to">
            <p>
              {data.to
                ? t('preview.to', { name: data.name ?? '', to: data.to })
                : t('preview.samples')}
            </p>
            {data.total > 1 && (
              <>
                <Button disabled={shownAt === 0} onClick={() => step(shownAt - 1)}>
                  {t('preview.before')}
                </Button>
                <Button disabled={shownAt >= data.total - 1} onClick={() => step(shownAt + 1)}>
                  {t('preview.next')}
                </Button>
              </>
            )}
          </div>
          <p className="ms-subject">{data.subject}</p>
          {/* Nothing in it runs, and nothing leads out of it. */}
          <iframe
            className="ms-frame"
            title={t('preview.frame')}
            sandbox=""
            srcDoc={data.html}
            style={{ maxWidth: widths[width] }}
          />
          {data.html.includes('<img') && <p className="cs-note">{t('preview.pictures')}</p>}
        </>
      )}
    </Card>
  )
}

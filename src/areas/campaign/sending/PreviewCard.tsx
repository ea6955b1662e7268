import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { previewText, tryEmail, tryText } from '#contract/areas/campaign/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { languageName, textLanguages } from '#src/kit/words/letterLanguages.ts'
import '../message.css'

/** Which of its recipients a message is shown for, and in which language. */
export function usePreviewed(row: Row) {
  const [at, setAt] = useState(0)
  const [language, setLanguage] = useState<LetterLanguage>()
  return {
    at,
    of: { id: Number(row.id), ...(language && { language }) },
    version: Date.parse(String(row.updateDate)),
    setLanguage,
    step(to: number) {
      setAt(to)
      // Each is shown in their own language.
      setLanguage(undefined)
    },
  }
}

interface Refused {
  message: string
  fields: Record<string, string>
}

/** What every preview says besides the message itself. */
type Previewed = Omit<CallOutput<typeof previewText>, 'text'>

interface Props<Answer> {
  text: string
  previewed: ReturnType<typeof usePreviewed>
  query: { data: Answer | undefined; error: Failure | null; refetch(): unknown }
  /** Sends it to whoever asks; without it, there are no addresses: recipients are only named. */
  attempt?: typeof tryEmail | typeof tryText
  /** Further tools, before the others. */
  tools?: ReactNode
  children(answer: Answer): ReactNode
}

function toWhom(t: TFunction<'pages/messages'>, to: string | null, name: string | null) {
  if (to && name) return t('preview.to', { name, to })
  if (to) return t('preview.toAddress', { to })
  return name ? t('notice.to', { name }) : t('preview.samples')
}

/** A message as its recipients get it, one after another; and to whoever asks. */
export function PreviewCard<Answer extends Previewed>(props: Props<Answer>) {
  const { text, previewed, query, attempt, tools, children } = props
  const { at, of, step, setLanguage } = previewed
  const { data, error, refetch } = query
  const { t } = useTranslation('pages/messages')
  const [told, setTold] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const { busy, send } = useSend({ refusals: 'allHere' })
  const written = data?.languages ?? []
  const shownAt = data ? Math.max(0, Math.min(at, data.total - 1)) : at
  const tryIt = async (attempt: typeof tryEmail | typeof tryText) => {
    setTold(undefined)
    setRefused(undefined)
    const outcome = await send(attempt, of)
    if (outcome.ok) setTold(outcome.data.to)
    else setRefused(outcome)
  }
  return (
    <Card pad title={t('preview.title')} text={text}>
      {refused && (
        <FormAlert
          message={refused.message}
          description={Object.values(refused.fields).join(' ')}
          pending={busy}
        />
      )}
      {told && <FormAlert quiet type="success" message={t('preview.tried', { to: told })} />}
      <div className="ms-tools">
        {tools}
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
        {attempt && can(attempt) && (
          <Button
            icon={<SendOutlined aria-hidden />}
            loading={busySign(busy)}
            onClick={() => void tryIt(attempt)}
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
            <p>{toWhom(t, attempt ? data.to : null, data.name)}</p>
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
          {children(data)}
        </>
      )}
    </Card>
  )
}

import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ownMemberNotice, readMemberNotice } from '#contract/areas/campaign/ownCalls.ts'
import { errors } from '#contract/errors.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useCall } from '#src/kit/call/useCall.ts'
import { sendInBackground, useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import RichTextShown from '#src/kit/richText/RichTextShown.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { menuWords } from '#src/kit/words/words.ts'
import '#src/pages/pages.css'
import './notice.css'

/** Where all that a member is told stands. */
const noticesPage = '/user/notices'

/** A notice as the member reads it. */
export default function NoticePage() {
  const { t } = useTranslation('pages/memberNotice')
  const id = Number(useParams().id)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useCall(ownMemberNotice, { id }, 0, { waiting: !isNumber })
  const gone = !isNumber || error?.statusCode === errors.notFound
  const notice = gone ? undefined : data
  const all = menuWords({ name: 'notice', title: '' })
  return (
    <>
      <PageHeader
        title={notice?.title ?? all}
        trail={[{ label: all, to: noticesPage }]}
        passing={gone}
      />
      {gone && (
        <Nothing title={t('gone')}>
          <Link to={noticesPage}>{t('back')}</Link>
        </Nothing>
      )}
      {!gone &&
        !notice &&
        (error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />)}
      {notice && <Shown notice={notice} changed={() => void refetch()} />}
    </>
  )
}

interface Props {
  notice: CallOutput<typeof ownMemberNotice>
  /** Called once it counts as read. */
  changed(): void
}

function Shown({ notice, changed }: Props) {
  const { t } = useTranslation('pages/memberNotice')
  const { id, confirm, sentDate, untilDate, readDate, language, html } = notice
  const { busy, send } = useSend()
  // Opening it is enough, except while viewing as another member.
  const opened = !confirm && readDate === null && !viewing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whoever listens
  useEffect(() => {
    if (opened) void sendInBackground(readMemberNotice, { id }).then(done => done && changed())
  }, [opened, id])

  async function confirmIt() {
    const { ok } = await send(readMemberNotice, { id }, t('saved'))
    if (ok) changed()
  }
  const asks = confirm && readDate === null
  return (
    <Card as="article" pad>
      {asks && <FormAlert quiet message={t('mustConfirm')} />}
      {confirm && readDate && (
        <FormAlert quiet type="success" message={t('confirmed', { date: instant(readDate) })} />
      )}
      <p className="mn-about">
        <time dateTime={sentDate}>{t('sentOn', { date: instant(sentDate) })}</time>
        {untilDate && <span>{t('until', { date: instant(untilDate) })}</span>}
        {!confirm && readDate && <span>{t('readOn', { date: instant(readDate) })}</span>}
      </p>
      <div className="mn-text" lang={languageTags[language]}>
        <RichTextShown html={html} />
      </div>
      {asks && (
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          loading={busySign(busy)}
          disabled={viewing() !== undefined}
          onClick={() => void confirmIt()}
        >
          {t('confirmIt')}
        </Button>
      )}
    </Card>
  )
}

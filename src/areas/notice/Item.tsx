import { CheckOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notice } from '#contract/areas/notice/calls.ts'
import { groupOf } from '#contract/kit/declared.ts'
import type { NoticeKind } from '#contract/kit/notice.ts'
import { safeReturn } from '#src/kit/session/session.ts'
import { instant, readableDays } from '#src/kit/words/format.ts'

interface Props {
  notice: Notice
  unread: boolean
  onRead(): void
  /** Called when the reader follows the link of the notice. */
  onGo?(): void
}

/** One notice, worded in the reader's language. */
export function Item({ notice, unread, onRead, onGo }: Props) {
  const { t } = useTranslation('pages/notice')
  const { kind, params, link, createDate } = notice
  // Each kind has its own parameters: declared by the contract, stored by the server.
  const word = t as (key: `kinds.${NoticeKind}`, params: object) => string
  const said = word(`kinds.${kind}`, readableDays(params))
  const to = safeReturn(link)
  const go = () => {
    onRead()
    onGo?.()
  }
  return (
    <li className={unread ? 'nt-item nt-unread' : 'nt-item'}>
      <span className="nt-dot" aria-hidden="true" />
      <div>
        {to ? (
          <Link to={to} className="nt-said" onClick={go}>
            {said}
          </Link>
        ) : (
          <span className="nt-said">{said}</span>
        )}
        <p className="nt-about">
          {unread && <span className="cs-aside">{t('unread')}</span>}
          <span>{t(`groups.${groupOf(kind)}`)}</span>
          <time dateTime={createDate}>{instant(createDate)}</time>
        </p>
      </div>
      {unread && (
        <Tooltip title={t('readOne')}>
          <Button
            type="text"
            size="small"
            icon={<CheckOutlined aria-hidden />}
            aria-label={t('readOneOf', { said })}
            onClick={onRead}
          />
        </Tooltip>
      )}
    </li>
  )
}

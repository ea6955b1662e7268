import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Queued } from '#contract/areas/board/calls.ts'
import { verbOfWaiting } from '#contract/kit/declared.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { RowItem } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { day, number } from '#src/kit/words/format.ts'
import { wayOf } from './inPlace.ts'
import { ago } from './since.ts'

interface Props {
  item: Queued
  today: string
  busy: boolean
  refusal: string | undefined
  /** It does not wait any more: it was refused because somebody else has done something. */
  gone: boolean
  act(): void
}

/** Something that waits, since when, and the button that does it or leads there. */
export function QueueRow({ item, today, busy, refusal, gone, act }: Props) {
  const { t } = useTranslation('pages/home')
  const navigate = useNavigate()
  const { kind, title, detail, link, since, due, amount } = item
  const verb = t(`verbs.${verbOfWaiting(kind)}`)
  const late = due !== null && due < today
  const leads = wayOf(kind) === 'page' || viewing() !== undefined
  return (
    <RowItem
      title={<Link to={link}>{title}</Link>}
      tag={late && <Tag tone="red">{t('overdue', { day: day(due) })}</Tag>}
      note={
        <>
          <span>{t(`kinds.${kind}`)}</span>
          {detail && <span>{detail}</span>}
          {amount && <span>{number(amount, { least: 2, most: 2 })}</span>}
          <span>
            <time dateTime={since}>{ago(since)}</time>
          </span>
          {due && !late && <span>{t('due', { day: day(due) })}</span>}
        </>
      }
      end={
        !gone && (
          <Button
            type="primary"
            data-do
            aria-label={t('act', { verb, title })}
            loading={busySign(busy)}
            onClick={() => (leads ? void navigate(link) : act())}
          >
            {verb}
          </Button>
        )
      }
    >
      {refusal && (
        <p className="ho-refusal" role="alert">
          {refusal}
        </p>
      )}
    </RowItem>
  )
}

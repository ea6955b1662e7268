import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import type { useUnreadNotices } from './useUnreadNotices.ts'

/** Notices that the member has not read, on the home page; hidden if there are none. */
export function UnreadNotices({ list }: Pick<ReturnType<typeof useUnreadNotices>, 'list'>) {
  const { t } = useTranslation('pages/memberNotice')
  if (list.length === 0) return null
  return (
    <Card title={t('waiting')}>
      <RowList>
        {list.map(({ id, title, confirm, sentDate, untilDate }) => (
          <RowItem
            key={id}
            title={<Link to={memberNoticePath(id)}>{title}</Link>}
            tag={confirm && <Tag tone="gold">{t('toConfirm')}</Tag>}
            note={
              <>
                <span>{t('sentOn', { date: instant(sentDate) })}</span>
                {untilDate && <span>{t('until', { date: instant(untilDate) })}</span>}
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KEEP_DAYS } from '#contract/areas/assistant/calls.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { PastChatItem } from './PastChatItem.tsx'
import { Search } from './Search.tsx'
import { useHistory } from './useHistory.ts'
import { useRemoval } from './useRemoval.ts'

interface Props {
  /** The chat that is shown. */
  current: number | undefined
  onOpen(chatId: number): void
  /** The chat that is shown was deleted. */
  onRemoved(): void
}

/** The chats there were: found, opened and deleted. */
export function History({ current, onOpen, onRemoved }: Props) {
  const { t } = useTranslation(['pages/assistant', 'kit'])
  const past = useHistory()
  const search = useRef<HTMLInputElement>(null)
  /** The first one that was not shown yet when more were asked for. */
  const [landing, land] = useState<number>()
  const remove = useRemoval(
    id => {
      past.drop(id)
      if (id === undefined || id === current) onRemoved()
    },
    () => search.current?.focus(),
  )
  const { list, known, narrowed, failure, loading } = past
  const none = known && list.length === 0 && !past.hasMore
  return (
    <div className="as-scroll as-past" aria-busy={loading}>
      <Search ref={search} text={past.typed} onSearch={past.search} />
      {!known && loading && <Wait />}
      {failure && <Trouble error={failure} retry={past.again} />}
      {none && !failure && (
        <Nothing
          title={t(narrowed ? 'pages/assistant:past.noMatch' : 'pages/assistant:past.none')}
          text={narrowed ? '' : t('pages/assistant:past.noneText')}
        />
      )}
      {list.length > 0 && (
        <ul aria-label={t('pages/assistant:past.title')}>
          {list.map((one, at) => (
            <PastChatItem
              key={one.id}
              chat={one}
              current={one.id === current}
              landed={at === landing}
              onOpen={() => onOpen(one.id)}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      {past.hasMore && !failure && (
        <Button
          size="small"
          loading={busySign(loading)}
          onClick={() => {
            land(list.length)
            past.more()
          }}
        >
          {t('pages/assistant:past.more')}
        </Button>
      )}
      {known && (
        <div className="as-past-end">
          <p>{t('pages/assistant:past.keep', { days: KEEP_DAYS })}</p>
          {list.length > 0 && !narrowed && (
            <Button danger size="small" onClick={() => remove()}>
              {t('pages/assistant:past.removeAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

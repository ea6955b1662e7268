import { SearchOutlined } from '@ant-design/icons'
import { type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownChats } from '#contract/areas/assistant/calls.ts'

interface Props {
  text: string
  onSearch(text: string): void
  ref: Ref<HTMLInputElement>
}

/** Looks for words in the chats while one types. */
export function Search({ text, onSearch, ref }: Props) {
  const { t } = useTranslation('pages/assistant')
  const box = useRef<HTMLLabelElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <search>
      <label ref={box} className="as-search">
        <SearchOutlined aria-hidden />
        <input
          ref={ref}
          type="search"
          aria-label={t('past.search')}
          placeholder={t('past.search')}
          maxLength={ownChats.input.keyword.max}
          value={text}
          onChange={event => onSearch(event.target.value)}
        />
      </label>
    </search>
  )
}

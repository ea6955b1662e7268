import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButton } from '../button/PopupButton.tsx'
import { withWords } from '../page/lazyWithWords.tsx'
import { useAtLeast } from '../page/media.ts'
import type { Resource } from '../resource/resource.ts'
import { loadFilterMenu } from './later.ts'
import type { useListState } from './listState.ts'

const load = withWords(['lists'], loadFilterMenu)
const FilterMenu = lazy(load)

interface Props {
  /** The element gets the focus if the last filter is removed. */
  id: string
  resource: Resource
  state: ReturnType<typeof useListState>
}

/** Adds or changes a filter: the field is chosen first, then what it is compared with. */
export function FilterButton({ id, resource, state }: Props) {
  const { t } = useTranslation('kit')
  const wide = useAtLeast(720)
  const label = t('filter.button')
  return (
    <PopupButton
      label={label}
      prepare={() => void load().catch(() => undefined)}
      content={close => <FilterMenu resource={resource} state={state} close={close} />}
    >
      <Button
        id={id}
        icon={<FilterOutlined aria-hidden />}
        aria-label={label}
        title={wide ? undefined : label}
      >
        {wide && label}
      </Button>
    </PopupButton>
  )
}

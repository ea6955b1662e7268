import { ControlOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButton } from '../button/PopupButton.tsx'
import { withWords } from '../page/lazyWithWords.tsx'
import { useAtLeast } from '../page/media.ts'
import type { Resource } from '../resource/resource.ts'
import { groupable } from './display/groupable.ts'
import { loadDisplay } from './later.ts'
import type { useListState } from './listState.ts'
import { sortable } from './sorts.ts'
import type { ListLook } from './useLook.ts'

const load = withWords(['lists'], loadDisplay)
const Display = lazy(load)

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** Columns and row height, if the member may change them. */
  columns?: ListLook | undefined
  /** Whether rows can be grouped here. */
  grouping?: boolean
}

/** How a list is shown: grouping, order, columns and row height. */
export function DisplayButton({ resource, state, columns, grouping = true }: Props) {
  const { t } = useTranslation('kit')
  const wide = useAtLeast(720)
  const shown = resource.without?.includes('columns') ? undefined : columns
  const groups = grouping ? groupable(resource) : []
  if (!shown && groups.length === 0 && sortable(resource).length === 0) return null
  const label = t('display')
  return (
    <PopupButton
      label={label}
      prepare={() => void load().catch(() => undefined)}
      content={() => <Display {...{ resource, state, groups }} columns={shown} />}
    >
      <Button
        icon={<ControlOutlined aria-hidden />}
        aria-label={label}
        title={wide ? undefined : label}
      >
        {wide && label}
      </Button>
    </PopupButton>
  )
}

import type { Look } from '#contract/kit/listLook.ts'
import type { Place } from '../dialog/focus.ts'
import type { Resource } from '../resource/resource.ts'
import { Chips } from './Chips.tsx'
import type { useListState } from './listState.ts'
import { SaveViewButton } from './views/SaveViewButton.tsx'
import { ViewBar } from './views/ViewBar.tsx'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  look: Look | undefined
  /** Order, groups or columns are not the default ones. */
  arranged: boolean
  /** What gets the focus if no filter is left. */
  place: Place
}

/**
 * What a list shows at present, if that is not all of it in the usual way: a view that was changed,
 * the filters, and how these are saved.
 */
export default function Current({ resource, state, look, arranged, place }: Props) {
  const { entity } = resource
  const { viewed, narrowed } = state
  const save = viewed?.id === undefined && viewed && (narrowed || arranged) && (
    <SaveViewButton entity={entity} viewed={viewed} look={look} />
  )
  return (
    <>
      {!narrowed && save}
      {viewed && (viewed.changed || viewed.gone || viewed.failed) && (
        <ViewBar entity={entity} viewed={viewed} look={look} />
      )}
      {(narrowed || state.refused.length > 0) && (
        <Chips resource={resource} state={state} place={place}>
          {save}
        </Chips>
      )}
    </>
  )
}

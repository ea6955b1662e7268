import type { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import type { ListLook } from '#src/kit/list/useLook.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { ShapeSwitch } from './ShapeSwitch.tsx'
import type { useShape } from './shape.ts'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  columns: ListLook
  shape: ReturnType<typeof useShape>
}

/** The toolbar of the project list; on wide windows with the choice of cards or a table. */
export function Tools({ resource, state, columns, shape }: Props) {
  return (
    <div className="cs-project-tools">
      <Toolbar
        {...{ resource, state, look: columns.look }}
        {...(shape.table && { columns })}
        sorting
      />
      {shape.wide && <ShapeSwitch shape={shape.shape} choose={shape.choose} />}
    </div>
  )
}

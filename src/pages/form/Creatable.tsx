import { createContext, lazy, type ReactNode, Suspense, use } from 'react'
import { Creating, type Creation } from '#src/kit/field/pick/creating.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'

/** The nesting depth of this form's dialogs. */
const Depth = createContext(0)
/** Deeper nesting would be confusing. */
const deepest = 2

const CreateDialog = lazy(retryImport(() => import('./CreateDialog.tsx')))

function CreateHere(props: Creation) {
  const depth = use(Depth) + 1
  return (
    <Depth value={depth}>
      <Creating value={depth < deepest ? CreateHere : undefined}>
        <Suspense fallback={null}>
          <CreateDialog {...props} />
        </Suspense>
      </Creating>
    </Depth>
  )
}

/** Lets the reference fields in this form create missing rows, if the member may. */
export const Creatable = ({ children }: { children: ReactNode }) => (
  <Creating value={CreateHere}>{children}</Creating>
)

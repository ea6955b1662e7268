import { createContext, lazy, type ReactNode, Suspense, use } from 'react'
import { Creating, type Creation } from '#src/kit/field/pick/creating.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'

/** How many dialogs this form was opened through. */
const Depth = createContext(0)
/** Further in, nobody would find the way back. */
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

/** What is chosen in these fields can be created from here, where the member may. */
export const Creatable = ({ children }: { children: ReactNode }) => (
  <Creating value={CreateHere}>{children}</Creating>
)

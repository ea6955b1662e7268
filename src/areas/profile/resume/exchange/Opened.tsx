import ExportDialog from './ExportDialog.tsx'
import ImportDialog from './ImportDialog.tsx'
import LocationDrawer from './LocationDrawer.tsx'
import ShareDrawer from './ShareDrawer.tsx'

const parts = {
  export: ExportDialog,
  import: ImportDialog,
  share: ShareDrawer,
  location: LocationDrawer,
}
export type PartName = keyof typeof parts

/** What a button opens: loaded together, since one alone would be hardly smaller. */
export default function Opened({ name, close }: { name: PartName; close(): void }) {
  const Part = parts[name]
  return <Part close={close} />
}

import { Unloaded } from '#src/kit/unloaded.tsx'

/** A page that failed to load or to draw: a new version may have taken its files away. */
export const Broken = () => <Unloaded again={async () => location.reload()} />

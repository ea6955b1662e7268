import { useEffect, useEffectEvent, useRef } from 'react'
import { projectTopic } from '#contract/areas/project/public.ts'
import { debounced, useLive } from '#src/kit/live/live.ts'

/** Reloads shortly after something in the project has changed, once for several changes. */
export function useChanges(project: string, again: () => void) {
  const run = useEffectEvent(again)
  const wave = useRef<ReturnType<typeof debounced>>(undefined)
  useEffect(() => {
    wave.current = debounced(() => run())
    return () => wave.current?.stop()
  }, [])
  useLive([projectTopic(project)], () => wave.current?.soon())
}

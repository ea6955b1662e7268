import { useContext, useEffect, useId, useRef } from 'react'
import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router'

/**
 * Blocks a navigation while `shouldBlock` says so. Replaces react-router's `useBlocker`, which
 * leaks a blocker each time its page is hidden in a tab and shown again.
 */
export function useBlock(shouldBlock: BlockerFunction): Blocker {
  const router = useContext(RouterContext)?.router
  const state = useContext(StateContext)
  const key = useId()
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(() => {
    router?.getBlocker(key, moment => latest.current(moment))
    return () => router?.deleteBlocker(key)
  }, [router, key])
  return state?.blockers.get(key) ?? IDLE_BLOCKER
}

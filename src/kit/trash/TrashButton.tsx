import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadTrash } from '../list/later.ts'
import { lazyWithWords } from '../page/lazyWithWords.tsx'
import type { Resource } from '../resource/resource.ts'
import { can } from '../session/can.tsx'

const TrashDrawer = lazyWithWords(['records'], loadTrash)

/** The parameter of the open trash, so that it survives a reload and Back closes it. */
const TRASH = 'trash'

function useShown(name: string) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const put = (open: boolean, replace: boolean) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (open) next.set(TRASH, name)
        else next.delete(TRASH)
        return next
      },
      { replace, preventScrollReset: true, ...(open && { state: { [TRASH]: name } }) },
    )
  const open = params.get(TRASH) === name
  /** Closing twice would go back twice. */
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = !open
  }, [open])
  return {
    open,
    show: () => put(true, false),
    hide() {
      if (leaving.current) return
      leaving.current = true
      // Back to the page it was opened from; a shared address has none.
      if (state?.[TRASH] === name) void navigate(-1)
      else put(false, true)
    },
  }
}

/** Opens the deleted rows, for members who may delete. `of` filters them, such as by project. */
export function TrashButton({
  resource,
  of,
}: {
  resource: Resource
  of?: Record<string, unknown>
}) {
  const { t } = useTranslation('kit')
  const { open, show, hide } = useShown(resource.entity.name)
  // It stays mounted during its closing animation.
  const [there, setThere] = useState(open)
  if (open && !there) setThere(true)
  if (!can(resource.entity, 'trash')) return null
  return (
    <>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={show}>
        {t('deleted')}
      </Button>
      {there && (
        <TrashDrawer
          resource={resource}
          of={of}
          open={open}
          close={hide}
          closed={() => setThere(false)}
        />
      )}
    </>
  )
}

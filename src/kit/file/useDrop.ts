import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Files that are dropped or pasted. A file dropped beside the target must not replace the page. */
export function useDrop(take: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  if (disabled) return { over: false, handlers: {} }
  return {
    over,
    handlers: {
      // The event fires once for each nested element.
      onDragEnter(event: DragEvent) {
        if (!carriesFiles(event)) return
        depth.current++
        setOver(true)
      },
      onDragLeave() {
        depth.current--
        if (depth.current <= 0) leave()
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        leave()
        take([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      },
    },
  }
}

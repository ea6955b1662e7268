import type { DragEvent } from 'react'
import './verifyStatement.css'

interface Props {
  /** What is chosen, or asked for. */
  label: string
  /** What the browser offers: types and endings. */
  accept: string
  take(file: File | undefined): void
}

/** Takes a file that is chosen, or dropped on it. */
export function FileChoice({ label, accept, take }: Props) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <label className="vs-file" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <span>{label}</span>
      <input
        className="vs-input"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}

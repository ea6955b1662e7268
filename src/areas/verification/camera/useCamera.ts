import { type RefObject, useEffect, useState } from 'react'

export type Facing = 'user' | 'environment'
/** Why there is no picture: refused by the member, no camera, or another program has it. */
type Trouble = 'denied' | 'missing' | 'busy'
type CameraState = 'starting' | 'live' | Trouble

const troubles: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Whether this browser gives a page the camera at all: it does so over HTTPS only. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Shows the camera in a video element as long as `on`; `attempt` tries once more. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  facing: Facing,
  on: boolean,
  attempt: number,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!on) return
    let here = true
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    setState('starting')
    const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size } }).then(
      async found => {
        stream = found
        // Closed while the browser was asking.
        if (!here || !video.current) return stop()
        video.current.srcObject = found
        await video.current.play().catch(() => {})
        setState('live')
      },
      (error: unknown) => {
        if (here) setState(troubles[error instanceof Error ? error.name : ''] ?? 'busy')
      },
    )
    return () => {
      here = false
      stop()
    }
  }, [video, facing, on, attempt])
  return state
}

/** The picture that the video shows now, as a file. */
export async function shoot(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined
}

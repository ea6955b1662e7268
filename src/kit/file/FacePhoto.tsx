import { usePicture } from './pictures.ts'

interface Props {
  id: number
  /** Shown while it is loaded, and if it cannot be. */
  otherwise: string | undefined
}

/** The thumbnail of a photo. */
export default function FacePhoto({ id, otherwise }: Props) {
  const address = usePicture(id, true)
  return address ? <img src={address} alt="" draggable={false} /> : otherwise
}

import { usePicture } from './pictures.ts'
import './face.css'

interface Props {
  /** The name beside it: its first character stands in for a missing photo. */
  name: string
  /** The id of the photo. */
  photo: number | null | undefined
  size?: 'small' | 'middle' | 'large'
}

/** A member's photo as a circle, or the first character of their name. */
export function Face({ name, photo, size = 'small' }: Props) {
  return (
    <span className={`cs-face cs-face-${size}`} aria-hidden="true">
      {photo ? <Photo id={photo} name={name} /> : first(name)}
    </span>
  )
}

const first = (name: string) => [...name][0]?.toUpperCase()

/** The thumbnail; the character while it is loaded, and if there is none. */
function Photo({ id, name }: { id: number; name: string }) {
  const address = usePicture(id, true)
  return address ? <img src={address} alt="" draggable={false} /> : first(name)
}

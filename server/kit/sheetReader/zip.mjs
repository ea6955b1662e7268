import { unzipSync } from 'fflate'
import { mostParts, room, unpackedCap, unreadable } from './limits.mjs'

const plainName = name => name.replaceAll('\\', '/').replace(/^\//, '')

/**
 * The parts of a zip by name; each is unpacked when it is asked for, all of them within the cap.
 * A part gets the memory that the zip says it needs: one that lies is cut off there, and is then
 * no whole XML.
 */
export function unzip(bytes) {
  const unpack = room(unpackedCap)
  return wanted => {
    const countParts = room(mostParts)
    const found = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        countParts(1)
        if (plainName(name) !== wanted) return false
        // Packing makes nothing twice as large: what says so has not been read yet, and lies.
        if (size > 2 * originalSize + 1000) unreadable()
        unpack(Math.max(size, originalSize))
        return true
      },
    })
    return Object.values(found).at(-1)
  }
}

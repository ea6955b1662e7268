import { useState } from 'react'

/** Why the browser says no place: not allowed, not found out, or not able to. */
export type LocationTrouble = 'denied' | 'unavailable' | 'unsupported'

export interface BrowserLocation {
  latitude: string
  longitude: string
  accuracy: string
}

const read = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: 20_000,
    }),
  )

/** Asks the browser for its location, once, when `locate` is called. */
export function useBrowserLocation() {
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<LocationTrouble>()
  async function locate(): Promise<BrowserLocation | undefined> {
    setTrouble(undefined)
    if (!('geolocation' in navigator) || !isSecureContext) {
      setTrouble('unsupported')
      return undefined
    }
    setAsking(true)
    try {
      const { latitude, longitude, accuracy } = (await read()).coords
      return {
        latitude: latitude.toFixed(7),
        longitude: longitude.toFixed(7),
        // The server takes no more: a place on the other side of the earth.
        accuracy: Math.min(accuracy, 100_000).toFixed(2),
      }
    } catch (error) {
      const denied = (error as GeolocationPositionError).code === 1
      setTrouble(denied ? 'denied' : 'unavailable')
      return undefined
    } finally {
      setAsking(false)
    }
  }
  return { asking, trouble, locate }
}

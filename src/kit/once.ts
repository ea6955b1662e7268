/** Has the server said that it carries out a request once, however often it comes with its key? */
let announced = false

export const carriesOutOnce = (): boolean => announced
export const announceOnce = (): void => {
  announced = true
}

/** A new key. `randomUUID` is not there on an unencrypted address. */
export const requestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

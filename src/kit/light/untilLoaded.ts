const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Loads a part of the page. Without a connection it is asked for until it is there: an error would
 * leave the page empty.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await pause(2000)
    }
}

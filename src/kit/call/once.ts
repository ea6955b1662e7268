/** Has the server said that it carries out a request once, however often it comes with its key? */
let announced = false

export const carriesOutOnce = (): boolean => announced
export const announceOnce = (): void => {
  announced = true
}

/** The size of the picture of a name: sharp in print. */
const WIDTH = 800
const HEIGHT = 240

/** A name, drawn as a signature: for whoever cannot draw one. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return
  const fonts = '"Segoe Script", "Snell Roundhand", "Bradley Hand", "STKaiti", "KaiTi", cursive'
  let size = 110
  do {
    pen.font = `italic ${size}px ${fonts}`
    size -= 6
  } while (size > 20 && pen.measureText(name).width > WIDTH - 60)
  pen.fillStyle = '#000'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, WIDTH / 2, HEIGHT / 2)
}

/** The picture in a `data:` URL, as a file. */
export function fileOf(dataUrl: string, name: string): File {
  const bytes = atob(dataUrl.split(',')[1] ?? '')
  const data = Uint8Array.from(bytes, byte => byte.charCodeAt(0))
  return new File([data], name, { type: 'image/png' })
}

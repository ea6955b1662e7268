import type { ImageField, VerifiType } from '#contract/areas/verification/types.ts'

const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map((width, at) => `<rect x="${x}" y="${y + at * 46}" width="${width}" height="18" rx="9"/>`)
    .join('')

/** Head and shoulders without a face. */
const figure = (x: number, y: number, size: number, fill: string) =>
  `<g fill="${fill}"><circle cx="${x}" cy="${y}" r="${size * 0.32}"/>
   <path d="M${x - size * 0.6} ${y + size} a${size * 0.6} ${size * 0.62} 0 0 1 ${size * 1.2} 0z"/></g>`

const card = (hue: number, inside: string) =>
  `<rect x="60" y="60" width="880" height="520" rx="36" fill="hsl(${hue} 45% 88%)" stroke="hsl(${hue} 40% 55%)" stroke-width="6"/>
   <rect x="60" y="110" width="880" height="60" fill="hsl(${hue} 45% 62%)"/>
   <g fill="hsl(${hue} 20% 45%)">${inside}</g>`

const parts: Record<ImageField, (hue: number) => string> = {
  image1: hue =>
    card(
      hue,
      `<rect x="110" y="220" width="220" height="290" rx="12" fill="#fff"/>
       ${figure(220, 320, 150, `hsl(${hue} 30% 60%)`)}
       ${lines(380, 230, [420, 300, 480, 260, 390, 320])}`,
    ),
  image2: hue =>
    card(
      hue,
      `${lines(120, 220, [760, 700, 740, 520])}
       <rect x="120" y="440" width="760" height="90" rx="8" fill="hsl(${hue} 20% 30%)"/>`,
    ),
  image3: hue =>
    `${figure(500, 220, 330, `hsl(${hue} 25% 55%)`)}
     <g transform="translate(560 380) scale(.32)">${parts.image1(hue)}</g>`,
  image: hue => figure(500, 280, 330, `hsl(${hue} 25% 55%)`),
}

const certificate = (hue: number) =>
  `<rect x="60" y="40" width="880" height="560" fill="#fffdf6" stroke="hsl(${hue} 45% 50%)" stroke-width="14"/>
   <g fill="hsl(${hue} 25% 40%)"><rect x="300" y="110" width="400" height="34" rx="17"/>
   ${lines(220, 210, [560, 500, 540, 360])}</g>
   <circle cx="760" cy="490" r="64" fill="hsl(${hue} 60% 50%)"/>`

/** A made-up image as JPEG: a card, a certificate, or somebody without a face. */
export async function drawing(field: ImageField, type: VerifiType, seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const hue = (seed * 67) % 360
  const inside = type === 'IDENTITY' ? parts[field](hue) : certificate(hue)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640" viewBox="0 0 1000 640">
    <rect width="1000" height="640" fill="hsl(${hue} 15% 94%)"/>${inside}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/** Pictures of the demo's products, drawn without a letter: they look the same in every language. */
const motifs: Readonly<Record<string, (hue: number) => string>> = {
  phone: hue => `
    <rect x="460" y="90" width="280" height="560" rx="36" fill="#fff" opacity=".95"/>
    <rect x="484" y="140" width="232" height="120" rx="14" fill="hsl(${hue} 70% 55%)"/>
    ${[290, 350, 410, 470, 530].map((y, at) => `<rect x="484" y="${y}" width="${200 - at * 24}" height="26" rx="13" fill="hsl(${hue} 40% ${80 - at * 6}%)"/>`).join('')}`,
  field: hue => `
    <circle cx="900" cy="190" r="90" fill="hsl(45 95% 62%)"/>
    <path d="M0 520 Q300 380 620 500 T1200 460 V750 H0Z" fill="hsl(${hue} 45% 42%)"/>
    ${Array.from({ length: 12 }, (_, at) => `<path d="M${80 + at * 95} 720 q8 -${90 + (at % 3) * 30} 44 -${130 + (at % 4) * 24}" stroke="hsl(${hue} 60% 72%)" stroke-width="12" fill="none" stroke-linecap="round"/>`).join('')}`,
  map: hue => `
    ${Array.from({ length: 6 }, (_, at) => `<path d="M0 ${90 + at * 120} H1200 M${120 + at * 190} 0 V750" stroke="#fff" stroke-opacity=".35" stroke-width="14"/>`).join('')}
    ${[300, 560, 840]
      .map(
        (x, at) =>
          `<path d="M${x} ${250 + at * 110} m-46 0 a46 46 0 1 1 92 0 q0 44 -46 104 q-46 -60 -46 -104z" fill="hsl(${hue + 150} 80% 60%)"/><circle cx="${x}" cy="${250 + at * 110}" r="18" fill="#fff"/>`,
      )
      .join('')}`,
  chart: hue => `
    ${[240, 400, 330, 520, 460, 610].map((height, at) => `<rect x="${150 + at * 155}" y="${690 - height}" width="96" height="${height}" rx="12" fill="hsl(${hue + at * 9} 70% 64%)"/>`).join('')}
    <path d="M130 700 H1080" stroke="#fff" stroke-width="8"/>`,
  wheel: hue => `
    ${[360, 840].map(x => `<circle cx="${x}" cy="500" r="150" fill="none" stroke="#fff" stroke-width="22"/><circle cx="${x}" cy="500" r="22" fill="hsl(${hue} 80% 70%)"/>`).join('')}
    <path d="M360 500 L560 260 H760 L840 500 L600 500 L520 220 M720 200 H820" fill="none" stroke="hsl(${hue} 80% 70%)" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"/>`,
  shelf: hue => `
    ${[260, 460, 660].map(y => `<rect x="150" y="${y}" width="900" height="20" rx="10" fill="#fff"/>`).join('')}
    ${Array.from({ length: 18 }, (_, at) => `<rect x="${190 + (at % 6) * 140}" y="${120 + Math.floor(at / 6) * 200}" width="${60 + (at % 3) * 20}" height="140" rx="8" fill="hsl(${hue + at * 17} 60% 62%)"/>`).join('')}`,
}

export type Motif = 'phone' | 'field' | 'map' | 'chart' | 'wheel' | 'shelf'

/** The bytes of a picture; another one for each number. */
export async function draw(motif: Motif, hue: number, number: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const tone = hue + number * 24
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${tone} 48% 34%)"/>
    <stop offset="1" stop-color="hsl(${tone + 40} 52% 22%)"/></linearGradient></defs>
    <rect width="1200" height="750" fill="url(#g)"/>
    <circle cx="${160 + number * 210}" cy="${130 + number * 40}" r="${110 + number * 30}" fill="#fff" opacity=".08"/>
    ${motifs[motif]?.(tone) ?? ''}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

import { expect, it } from 'vitest'
import { payloads } from '#tests/security/xss.ts'
import { cleanFrame } from './frame.ts'

it('a frame keeps its design and its picture', () => {
  const frame =
    '<html><head><style>p { color: red }</style></head><body style="margin:0" bgcolor="#fff">' +
    '<table width="600"><tr><td align="center"><img src="https://coop.example/logo.png" alt="Logo" />' +
    '{{content}}</td></tr></table></body></html>'
  expect(cleanFrame(frame)).toBe(frame)
})

it('nothing in a frame runs, and nothing is loaded but pictures', () => {
  for (const one of payloads) {
    const clean = cleanFrame(`<body>{{content}}${one}</body>`)
    expect(clean).not.toMatch(/<(script|iframe|object|embed|link|form|svg|math)\b/i)
    expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(clean).not.toMatch(/(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i)
  }
})

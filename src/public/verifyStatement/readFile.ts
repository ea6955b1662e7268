/** The file that a PDF of ours carries: its compressed bytes stand in the PDF as they are. */
async function attachedTo(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // One character a byte.
  const text = new TextDecoder('latin1').decode(bytes)
  const found = /\/Type \/EmbeddedFile[\s\S]*?\/Length (\d+)[\s\S]*?stream\r?\n/.exec(text)
  if (!found) return ''
  const from = found.index + found[0].length
  const packed = new Blob([bytes.slice(from, from + Number(found[1]))])
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate'))).text()
}

/** The text of a statement that was saved as JSON or as a PDF; empty if there is none. */
export async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-'
  if (!isPdf) return new TextDecoder().decode(bytes)
  return attachedTo(bytes).catch(() => '')
}

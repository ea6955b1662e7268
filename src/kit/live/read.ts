/** One message of a stream of server-sent events. */
export interface Message {
  event: string
  data: string
}

const fieldsOf = (block: string): Message | undefined => {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/** Reads a stream to its end. `alive` is called with every chunk, including heartbeats. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  take: (message: Message) => void,
  alive: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    alive()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = fieldsOf(block)
      if (message) take(message)
    }
  }
}

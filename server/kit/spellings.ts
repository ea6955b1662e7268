type Convert = (text: string) => string

/**
 * Converters between Traditional and Simplified Chinese. Creating them takes a quarter of a second,
 * so it is done once, on first use.
 */
async function build(): Promise<{ simplified: Convert; traditional: Convert }> {
  const [{ Converter: simplify }, { Converter: traditional }] = await Promise.all([
    import('opencc-js/t2cn'),
    import('opencc-js/cn2t'),
  ])
  return {
    simplified: simplify({ from: 'tw', to: 'cn' }),
    traditional: traditional({ from: 'cn', to: 'tw' }),
  }
}
let built: ReturnType<typeof build> | undefined

/** A word as typed, in Traditional and in Simplified Chinese. */
export async function spellings(word: string): Promise<string[]> {
  if (!/\p{Script=Han}/u.test(word)) return [word]
  built ??= build()
  const { simplified, traditional } = await built
  const simple = simplified(word)
  return [...new Set([word, simple, traditional(simple)])]
}

/** A text in Simplified Chinese. */
export async function simplified(text: string): Promise<string> {
  if (!/\p{Script=Han}/u.test(text)) return text
  built ??= build()
  return (await built).simplified(text)
}

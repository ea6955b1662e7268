interface Invited {
  email: string
  nickName: string | null
}

/**
 * The addresses of a pasted list, each once: separated by commas, semicolons, line breaks or spaces,
 * or as mail programs copy them, `Name <address>`.
 */
export function addressesIn(pasted: string): Invited[] {
  const found = pasted.split(/[\n,;]+/).flatMap((part): Invited[] => {
    const [, name = '', inside] = /^([^<]*)<([^<>]*)>\s*$/.exec(part.trim()) ?? []
    if (inside !== undefined)
      return [{ email: inside.trim(), nickName: name.replace(/["']/g, '').trim() || null }]
    return part.split(/\s+/).map(email => ({ email, nickName: null }))
  })
  const byEmail = new Map<string, Invited>()
  for (const { email, nickName } of found) {
    const key = email.toLowerCase()
    if (key && !byEmail.has(key)) byEmail.set(key, { email: key, nickName })
  }
  return [...byEmail.values()]
}

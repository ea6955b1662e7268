/** What may be done in one way only, where it is at home, and what everybody else uses. */
interface Way {
  /** Finds another way. */
  other: RegExp
  /** Files that may. */
  home: RegExp
  instead: string
}

const ways: readonly Way[] = [
  {
    other:
      /\buse(Create|Update|Delete)(Many)?\b|\buseCustomMutation\b|\buseMutation\b|\buseInvalidate\b/,
    home: /^src\/kit\//,
    instead: 'useAct(entity, verb) or useReload() of src/kit/call/useAct.ts',
  },
  {
    other: /\b(sendCall|callServer)\b(?!\.ts)/,
    // The frame hands it to Refine's data provider.
    home: /^src\/(kit\/|shell\/AppRoot\.tsx$)/,
    instead: 'useSend() of src/kit/call/useSend.ts, or to read once readCall() of read.ts',
  },
  {
    other: /\bmethod: '(post|POST)'/,
    home: /^src\/(kit|providers)\//,
    instead: 'useAct(entity, verb), or useSend() for a declared call',
  },
  {
    other: /\bpermissions\.has\(|\bprofile\??\.roles\b|\bcan\??\.\w+ === true/,
    home: /^src\/kit\/session\//,
    instead: 'can(subject, verb, row) of src/kit/session/can.tsx',
  },
  {
    other: /\btags\.includes\('/,
    home: /^src\/areas\/project\/inProject\.ts$/,
    instead: 'hasTag(inProject, tag) or canWriteIn(inProject, tag) of the project area',
  },
]

const onServer: readonly Way[] = [
  {
    other: /\bpermissions\.has\(|\bme\??\.roles\.includes\(|\bincludesRight\b/,
    home: /^server\/kit\/can\.ts$/,
    instead: 'can(me, subject, verb) of server/kit/can.ts',
  },
]

/** Lines of a file that go another way, each with what to use instead. */
export const otherWays = (path: string, text: string): string[] =>
  (path.startsWith('server/') ? onServer : ways)
    .filter(({ home }) => !home.test(path))
    .flatMap(({ other, instead }) => {
      const found = other.exec(text)?.[0]
      return found ? [`${path}: ${found}: use ${instead}`] : []
    })

/**
 * Who may import whom. The comment of each rule is printed with a breach: one sentence that says why.
 * Tests may import everything, so that they can look at everything.
 */
const test = '[.]test[.]tsx?$'
const npm = name => `^node_modules/${name}`

/** Code of a room, its tests left out. */
const within = (path, more = {}) => ({ path, pathNot: test, ...more })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'resolvable',
      comment: 'What is imported must be there: a boundary cannot be checked on what is not found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycle',
      comment:
        'Files that import each other cannot be read, tested or moved one without the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-alone',
      comment: 'The contract is obeyed by both sides, so it may use neither: zod and itself only.',
      severity: 'error',
      from: within('^contract/'),
      to: { pathNot: ['^contract/', npm('zod/')] },
    },
    {
      name: 'locales-alone',
      comment: 'Words import nothing.',
      severity: 'error',
      from: { path: '^locales/' },
      to: {},
    },
    {
      name: 'server-without-screens',
      comment:
        'The server must run where there is no screen: contract, locales, packages and Node only.',
      severity: 'error',
      from: within('^server/'),
      to: { path: ['^src/', '^scripts/', '^tests/', npm('(react|antd|@refinedev)/')] },
    },
    {
      name: 'browser-without-server',
      comment:
        'What the browser imports is sent to everybody: nothing of the server, nothing of Node.',
      severity: 'error',
      from: within('^src/'),
      to: { path: ['^server/', '^scripts/', '^tests/'] },
    },
    {
      name: 'browser-without-node',
      comment: 'There is no Node in a browser.',
      severity: 'error',
      from: within('^src/'),
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-framework-at-the-door',
      comment:
        'Only server/http knows the web framework, so that a rule can be called without a request.',
      severity: 'error',
      from: within('^server/(?!http/)'),
      to: { path: npm('(fastify|@fastify)/') },
    },
    {
      name: 'kits-know-no-area',
      comment:
        'A kit serves every area, so it knows none: what it needs of one is declared or handed to it.',
      severity: 'error',
      from: within('^(contract|server|src)/(kit|pages|providers|http|gateways)/'),
      to: { path: '^(contract|server|src)/(areas/|(registry|calls|areas)[.]ts)|^src/shell/' },
    },
    {
      name: 'kits-below-pages',
      comment:
        'The generic pages are made of the kit, as the pages of areas are: the kit must do without them.',
      severity: 'error',
      from: within('^src/kit/'),
      to: { path: '^src/pages/' },
    },
    {
      name: 'areas-by-their-public-side',
      comment:
        'What an area gives to others stands in its public.ts: everything else may change without them.',
      severity: 'error',
      from: within('^(contract|server|src)/areas/([^/]+)/'),
      to: {
        path: '^(contract|server|src)/areas/',
        pathNot: [
          '^(contract|server|src)/areas/$2/',
          '^(contract|server|src)/areas/[^/]+/public[.]tsx?$',
        ],
      },
    },
    {
      name: 'areas-below-the-registry',
      comment: 'An area is put together with the others above it: it cannot know the whole.',
      severity: 'error',
      from: within('^(contract|server|src)/areas/'),
      to: { path: '^(contract|server|src)/(registry|calls|areas)[.]tsx?$|^src/shell/' },
    },
    {
      name: 'factories-for-tests',
      comment: 'Factories make up people and data: the product must not be able to.',
      severity: 'error',
      from: within('^(server|src|contract)/'),
      to: { path: '^tests/' },
    },
    {
      name: 'installed-in-production',
      comment: 'The server runs without the packages of the build: this one must be a dependency.',
      severity: 'error',
      from: within('^server/'),
      to: { dependencyTypes: ['npm-dev', 'npm-unknown', 'npm-no-pkg'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/[.]artifacts)/' },
    // Types count: a boundary crossed by a type alone ties the two sides together as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
}

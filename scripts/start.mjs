// Runs before anything is installed and on any Node that knows modules: no packages, and no syntax
// that an old Node would stumble over before it could print the line about its version.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = path => join(root, path)

const server = inRoot('dist/server/main.js')
const stamp = inRoot('dist/.stamp')
/** What the build reads: folders with all that is in them, and single files. */
const folders = ['src', 'contract', 'locales', 'server', 'public', 'scripts/build']
const files = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

async function main() {
  checkNode()
  // A relative DATA_DIR is meant from where the operator stands, the rest from the repository.
  if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
  process.chdir(root)
  endWithNpm()
  if (!isInstalled()) await install('Installing the packages (npm ci) …')
  if (!isBuilt()) await build()
  await import(pathToFileURL(server).href)
}

function checkNode() {
  const parts = process.versions.node.split('.').map(Number)
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return
  throw new Stop(
    `Commonshare needs Node 20.19 or newer, this is ${process.versions.node}: install a newer Node.`,
  )
}

/**
 * `npm start` runs us through a shell, which a SIGTERM to npm ends without reaching us: we would go
 * on as an orphan with the port and the database. So follow the parent.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

function isInstalled() {
  const installed = inRoot('node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  if (readOr(inRoot('node_modules/.commonshare-lock')) === lockHash()) return true
  // Somebody ran npm by hand after the lock changed (npm writes both files in the same moment).
  if (changedAt(installed) + 2000 < changedAt(inRoot('package-lock.json'))) return false
  rememberInstall()
  return true
}

async function install(say) {
  console.log(say)
  // With NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await npm(args, {}, 'inherit')
  if (code !== 0) {
    throw new Stop(`npm ci failed (code ${code}): see above, mend that and start again.`, code)
  }
  rememberInstall()
}

function rememberInstall() {
  tryWrite(inRoot('node_modules/.commonshare-lock'), lockHash())
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
}

function isBuilt() {
  if (!existsSync(server) || !existsSync(inRoot('dist/client/index.html'))) return false
  // Without a stamp somebody ran the build by hand; the server is what it writes last.
  const built = changedAt(existsSync(stamp) ? stamp : server)
  return !(
    files.some(path => changedAt(inRoot(path)) > built) ||
    folders.some(path => hasNewer(inRoot(path), built))
  )
}

/** A folder counts as well: its time changes when a file in it is removed or renamed. */
function hasNewer(folder, built) {
  if (!existsSync(folder)) return false
  if (changedAt(folder) > built) return true
  return readdirSync(folder, { withFileTypes: true }).some(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return hasNewer(path, built)
    return !/\.test\.tsx?$/.test(entry.name) && changedAt(path) > built
  })
}

async function build() {
  const begun = new Date()
  if (!existsSync(inRoot('node_modules/vite'))) {
    await install('Installing what the build needs (npm ci) …')
  }
  console.log('Building the page and the server (npm run build) …')
  removeStamp()
  // Only for the build: whether the server runs in production is for the operator to say.
  const { code, output } = await npm(['run', 'build'], { NODE_ENV: 'production' }, 'pipe')
  if (code !== 0 || !existsSync(server)) {
    console.error(output.trimEnd())
    const why = code === 0 ? `it made no ${server}` : `code ${code}`
    throw new Stop(`The build failed (${why}): see above, mend that and start again.`, code)
  }
  tryWrite(stamp, '')
  // What is edited during the build must count as newer.
  if (existsSync(stamp)) utimesSync(stamp, begun, begun)
}

function removeStamp() {
  try {
    mkdirSync(inRoot('dist'), { recursive: true })
    rmSync(stamp, { force: true })
  } catch (error) {
    throw new Stop(`Cannot write to ${inRoot('dist')} (${error.code}): make it writable.`)
  }
}

/** Runs npm to its end; a signal to us goes on to it, and nothing is started afterwards. */
async function npm(args, environment, how) {
  const own = process.env.npm_execpath
  const byNode = own !== undefined && /npm-cli\.c?js$/.test(own)
  const windows = process.platform === 'win32'
  const child = spawn(
    byNode ? process.execPath : windows ? 'npm.cmd' : 'npm',
    byNode ? [own].concat(args) : args,
    {
      cwd: root,
      // A group of its own: npm does not pass a signal on to what it has started itself.
      detached: !windows,
      env: Object.assign({}, process.env, environment),
      shell: windows && !byNode,
      stdio: how === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  let asked
  const pass = signal => {
    asked = signal
    try {
      if (windows) child.kill(signal)
      else process.kill(-child.pid, signal)
    } catch {
      // It is gone already.
    }
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  try {
    const code = await ending(child)
    if (asked) throw new Stop('Stopped.', 128 + constants.signals[asked])
    return { code, output }
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass)
  }
}

function ending(child) {
  return new Promise((done, fail) => {
    child.on('close', (code, signal) =>
      done(code === null ? 128 + constants.signals[signal] : code),
    )
    child.on('error', error => fail(new Stop(`Cannot run npm (${error.message}): install npm.`)))
  })
}

function changedAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? stat.mtimeMs : 0
}

function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** A note for the next start; where it cannot be written (another user's clone) we go without. */
function tryWrite(path, text) {
  try {
    writeFileSync(path, text)
  } catch {
    // The next start looks again.
  }
}

/** A reason to end, as one line for the operator. */
class Stop extends Error {
  constructor(message, code) {
    super(message)
    this.code = code || 1
  }
}

main().catch(error => {
  if (!(error instanceof Stop) && error.name !== 'StartProblem') throw error
  console.error(error.message)
  process.exit(error instanceof Stop ? error.code : 1)
})

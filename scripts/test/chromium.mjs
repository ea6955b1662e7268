import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, tool } from './run.mjs'

// The first is Chromium without its windows, as Playwright brings it along, too: the same engine for
// two thirds of the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.ProgramFiles ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
]

/** Where the Chromium is that was named, or that of the system. */
export function systemChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...places].find(existsSync)
}

/** The same, or the one that Playwright installed. */
async function find() {
  const system = systemChromium()
  if (system || process.env.CHROMIUM_PATH) return system
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

async function install() {
  if (!isDebianRoot()) return tool('@playwright/test/cli.js', ['install', 'chromium'])
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], quiet)
  return run('apt-get', ['install', '-y', '-q', 'chromium-headless-shell', 'fonts-noto-cjk'], quiet)
}

/** A Chromium to test with, installed when there is none; otherwise one line that says what to do. */
export async function chromium() {
  const found = await find()
  if (found) return { path: found }
  if (process.env.CHROMIUM_PATH)
    return { problem: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where there is no file.` }
  console.log('No Chromium found: installing one …')
  await install()
  const path = await find()
  return path
    ? { path }
    : { problem: 'no Chromium: install Chromium or Chrome, or give its path in CHROMIUM_PATH.' }
}

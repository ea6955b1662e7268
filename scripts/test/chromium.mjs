import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, tool } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.ProgramFiles ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
]

/** Where a Chromium is: the one named, the system's, or the one Playwright installed. */
async function find() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap(folder => names.map(name => join(folder, name)))
  const system = [...onPath, ...places].find(existsSync)
  if (system) return system
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

async function install() {
  if (!isDebianRoot()) return tool('@playwright/test/cli.js', ['install', 'chromium'])
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], quiet)
  return run('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk'], quiet)
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

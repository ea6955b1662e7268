import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs a program to its end; answers its code and all it said, in the order it was said. */
export function run(file, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = text => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', error => resolve({ code: 1, output: `${file}: ${error.message}` }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a package's program with this Node: the same on every system, without a shell. */
export const tool = (path, args, env) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], env)

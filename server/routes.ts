import { served } from './entities/index.ts'
import { permissionRoutes } from './flows/permission.ts'
import { signInRoutes } from './flows/signIn.ts'
import type { Route } from './kit/route.ts'

/** Every path of the API: what the server mounts, the documentation shows and the tests walk. */
export const allRoutes = (options: { captchaFixedCode?: string } = {}): Route[] => [
  ...signInRoutes(options.captchaFixedCode),
  ...permissionRoutes,
  ...served.flatMap(entity => entity.routes),
]

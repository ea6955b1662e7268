import type { Served } from '../kit/serve.ts'
import dict from './dict.ts'

/** Every served entity: the registry the API is built from. */
export const served: readonly Served[] = [dict]

import { eq } from 'drizzle-orm'
import { erase } from '#server/kit/erase.ts'
import type { Forget } from '#server/kit/personal.ts'
import myProduct from './myProduct.ts'
import { myProductTable } from './tables.ts'

/** Products, with their versions, pictures and public pages: they are their maker's. */
export const forgetProducts: Forget = (at, { id }) =>
  erase(myProduct, at, eq(myProductTable.member, id))

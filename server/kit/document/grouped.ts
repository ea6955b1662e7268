import { toMoney } from '../column.ts'

/** An amount of cents with its thousands separated, from the digits themselves: `1,234.50`. */
export const grouped = (cents: bigint): string =>
  toMoney(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')

import { isPublicAddress } from './publicAddress.ts'
import type { Permitted } from './request.ts'

let strict = true

/**
 * Set once at start. Outside production, the machine itself may be asked as well: what is developed
 * beside the product runs there.
 */
export const openAddresses = ({ production }: { production: boolean }): void => {
  strict = production
}

/** Whether only the public internet may be asked. */
export const isStrict = (): boolean => strict

const isOwnMachine = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address)

/** The network addresses that people and their files may have the server ask. */
export const permitted: Permitted = address =>
  isPublicAddress(address) || (!strict && isOwnMachine(address))

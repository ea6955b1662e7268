/** The keys of an object, typed: the values of a declared choice, for a schema. @__NO_SIDE_EFFECTS__ */
export const keysOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[]

/** In the address: the form of a new project has all fields. */
export const ALL_FIELDS = 'allFields'

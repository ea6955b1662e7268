/** Saved views a member may have. */
export const VIEWS_CAP = 200

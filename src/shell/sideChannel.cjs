/**
 * What `qs` remembers of objects while it walks them: the browser's own replaces a package for
 * engines of old (`vite.config.ts`). By `require`, as it is asked for: a module weighs more.
 */
module.exports = () => new WeakMap()

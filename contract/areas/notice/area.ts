export * as calls from './calls.ts'

/** What the tests use of it: the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly unknown[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

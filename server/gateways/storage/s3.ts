import type { S3Client } from '@aws-sdk/client-s3'
import { StartProblem } from '../../start-problem.ts'
import { withTimeLimit } from '../timeLimit.ts'
import type { Storage } from './index.ts'

/** Milliseconds a start waits for the bucket. */
const startPatience = 5000

/** A bucket of S3, or of a server that speaks like it. */
export interface Bucket {
  bucket: string
  region: string
  /** Another server than Amazon's. */
  endpoint: string | undefined
  /** Without them: those of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Keeps files in a bucket. The library is loaded here alone: most installations do without. */
export async function s3Storage({ bucket, ...options }: Bucket): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region: options.region,
    // Other servers seldom have a host name for each bucket, nor the newer checksums.
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials && { credentials: options.credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // One that accepts and says nothing is given up: nobody waits for it for minutes.
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 6000,
      socketTimeout: 6000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
  })
  const nameOf = (key: string) => ({ Bucket: bucket, Key: `files/${key.slice(0, 2)}/${key}` })
  const look = (abortSignal: AbortSignal) =>
    client.send(new s3.HeadBucketCommand({ Bucket: bucket }), { abortSignal })
  await withTimeLimit(startPatience, look).catch((error: Error) => {
    throw new StartProblem(
      `The bucket ${bucket} of S3_BUCKET cannot be reached (${error.name}): check S3_ENDPOINT, S3_REGION, the keys, and that the bucket exists.`,
    )
  })
  return {
    place: `s3://${bucket}`,
    async put(key, bytes) {
      const type = { ContentType: 'application/octet-stream' }
      await client.send(new s3.PutObjectCommand({ ...nameOf(key), ...type, Body: bytes }))
    },
    async get(key) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(nameOf(key)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(keys) {
      for (const key of keys) await client.send(new s3.DeleteObjectCommand(nameOf(key)))
    },
  }
}

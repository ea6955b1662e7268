import type { S3Client } from '@aws-sdk/client-s3'
import { StartProblem } from '../../start-problem.ts'
import { withTimeLimit } from '../timeLimit.ts'
import type { Storage } from './index.ts'

/** Milliseconds a start waits for the bucket. */
const startPatience = 5000

/** A bucket of S3, or of a compatible server. */
export interface Bucket {
  bucket: string
  region: string
  /** The endpoint of a compatible server. */
  endpoint: string | undefined
  /** Without them, the machine's credentials are used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Stores files in a bucket. The library is only loaded here, since most installations do not need
 * it.
 */
export async function s3Storage({ bucket, ...options }: Bucket): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region: options.region,
    // Other servers rarely have a host name for each bucket, or the newer checksums.
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials && { credentials: options.credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A server that accepts and does not answer is given up by timeout.
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

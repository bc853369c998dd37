import 'server-only';
import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import type { Settings } from '../env';

export type BucketSettings = NonNullable<Settings['s3']>;

/** How long a request may take, in milliseconds. */
export interface BucketDeadlines {
  connect: number;
  /** Without a byte. */
  silence: number;
  /** One operation with all of its tries. */
  whole: number;
}

/** A file of 50 MB over a slow line takes a minute. */
export const BUCKET_DEADLINES: BucketDeadlines = {
  connect: 2_000,
  silence: 10_000,
  whole: 90_000,
};

/** Tries of one operation, the first included; the SDK waits longer before each. */
export const MOST_TRIES = 3;

/** What it has to say of a try stands in the error of the last one; it would go to the console else. */
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {}

/**
 * The SDK's client, with its standard chain of credentials (`AWS_*`, a profile, the machine's role).
 * With `S3_ENDPOINT` addresses name the bucket in their path, as MinIO and most others want it, and
 * no checksums are sent that only Amazon knows.
 */
export function bucketClient(
  { region, endpoint }: BucketSettings,
  deadlines: BucketDeadlines,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: MOST_TRIES,
    logger: quiet,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: deadlines.connect,
      requestTimeout: deadlines.silence,
      socketTimeout: deadlines.silence,
      throwOnRequestTimeout: true,
    },
  });
}

/** Whether the bucket answered that it has no such object. (Of a HEAD, all that it says is 404.) */
export function isNoSuchKey(error: unknown): boolean {
  const { name } = error as S3ServiceException;
  return name === 'NoSuchKey' || name === 'NotFound';
}

import type { Settings } from '@/lib/platform/env';
import { FakeS3, type FakeS3Options } from './server';

/**
 * Bucket, region and keys that the fake accepts; the SDK takes the keys from `AWS_*`, as it would on a
 * server.
 */
export const FAKE_BUCKET = {
  bucket: 'shop-files',
  region: 'ap-southeast-1',
  accessKeyId: 'AKIAFAKEFAKEFAKEFAKE',
  secretAccessKey: 'fake+secret/for=tests',
} as const;

/** The environment of a shop that keeps its files in the fake. @param endpoint of `start` */
export const bucketEnvironment = (endpoint: string): Record<string, string> => ({
  S3_BUCKET: FAKE_BUCKET.bucket,
  S3_REGION: FAKE_BUCKET.region,
  S3_ENDPOINT: endpoint,
  S3_PREFIX: 'shop',
  AWS_ACCESS_KEY_ID: FAKE_BUCKET.accessKeyId,
  AWS_SECRET_ACCESS_KEY: FAKE_BUCKET.secretAccessKey,
});

/** Returns the bucket as settings. */
export const bucketSettings = (endpoint: string): NonNullable<Settings['s3']> => ({
  bucket: FAKE_BUCKET.bucket,
  region: FAKE_BUCKET.region,
  endpoint,
  prefix: 'shop/',
});

/** A fake that a shop of `bucketEnvironment` gets along with. */
export const fakeS3 = (options: Partial<FakeS3Options> = {}): FakeS3 =>
  new FakeS3({ ...FAKE_BUCKET, ...options });

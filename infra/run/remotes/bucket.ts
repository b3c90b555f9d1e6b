import { createS3Store, type S3Store } from '@boaxepa/service-kit/releases/s3Store';

/**
 * Returns the setting `name` of the environment.
 * @param alternative another setting that the error names
 * @throws Error if it is missing
 */
export function required(name: string, alternative?: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} ${alternative ? `or ${alternative} ` : ''}is missing`);
  return value;
}

/** Returns the bucket in REMOTES_BUCKET, or undefined if the releases are in REMOTES_DIR. */
export function openBucket(): S3Store | undefined {
  const { REMOTES_BUCKET: bucketUrl, REMOTES_BUCKET_REGION: region } = process.env;
  if (!bucketUrl) return undefined;
  return createS3Store({
    bucketUrl,
    region: region || 'us-east-1',
    accessKeyId: required('REMOTES_BUCKET_KEY'),
    secretAccessKey: required('REMOTES_BUCKET_SECRET'),
  });
}

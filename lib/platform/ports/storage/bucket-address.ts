export type BucketPlace = {
  bucket: string;
  endpoint?: string | null;
  region: string;
  forcePathStyle?: boolean;
};

/** The URL of an S3 bucket, without a trailing slash; the pages' content security policy allows its origin too. */
export function bucketAddress({ bucket, endpoint: configured, region, forcePathStyle }: BucketPlace): string {
  const endpoint = new URL(configured ?? `https://s3.${region}.amazonaws.com`);
  const path = endpoint.pathname.replace(/\/+$/, "");
  if (forcePathStyle) return `${endpoint.origin}${path}/${bucket}`;
  return `${endpoint.protocol}//${bucket}.${endpoint.host}${path}`;
}

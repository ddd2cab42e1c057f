export type BucketPlace = {
  bucket: string;
  endpoint?: string | null;
  region: string;
  forcePathStyle?: boolean;
};

/** The address of an S3 bucket, without a slash at the end; the pages' security policy names its origin too. */
export function bucketAddress({ bucket, endpoint: given, region, forcePathStyle }: BucketPlace): string {
  const endpoint = new URL(given ?? `https://s3.${region}.amazonaws.com`);
  const path = endpoint.pathname.replace(/\/+$/, "");
  if (forcePathStyle) return `${endpoint.origin}${path}/${bucket}`;
  return `${endpoint.protocol}//${bucket}.${endpoint.host}${path}`;
}

declare module "s3rver" {
  import type { RequestListener } from "node:http";
  /** Only the types that the tests use. */
  export default class S3rver {
    constructor(options: {
      address?: string;
      port?: number;
      silent?: boolean;
      directory: string;
      configureBuckets?: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
    getMiddleware(): RequestListener;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

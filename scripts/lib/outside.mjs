const OUTSIDE =
  /^(?:AI|BLOB|GITHUB_CLIENT|GOOGLE|INNGEST|MAIL|PDF|REDIS|RESEND|S3|SEAL|SMTP|STRIPE|TSA)_|^(?:APP_ENV|APP_SECRET|APP_URL|DATABASE_DIRECT_URL|DATABASE_OWNER_URL|ROLE|SELF_HOSTED_PLAN|WEBHOOKS_ALLOW_PRIVATE)$/;

/**
 * Variables of the developer's own configuration, hidden from tests: they would point to external services.
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]} names
 */
export const outsideVariables = (environment) =>
  Object.keys(environment).filter((name) => OUTSIDE.test(name));

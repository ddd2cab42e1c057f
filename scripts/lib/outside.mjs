const OUTSIDE =
  /^(?:AI|BLOB|GITHUB_CLIENT|GOOGLE|INNGEST|MAIL|REDIS|RESEND|S3|SEAL|SMTP|STRIPE|TSA)_|^(?:APP_ENV|APP_SECRET|APP_URL|SELF_HOSTED_PLAN|WEBHOOKS_ALLOW_PRIVATE)$/;

/**
 * The developer's own configuration, which a test must not see: it would lead to outside services.
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]} names
 */
export const outsideVariables = (environment) =>
  Object.keys(environment).filter((name) => OUTSIDE.test(name));

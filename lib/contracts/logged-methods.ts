/**
 * Methods of the calls in the request log. Apart from its filter's schema, so that a page has them without the
 * validation library.
 */
export const LOGGED_METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;

/**
 * Methods of the calls in the request log. Separate from the schema of its filter, so that a page can use them
 * without the validation library.
 */
export const LOGGED_METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;

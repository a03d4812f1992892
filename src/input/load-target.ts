/** A demand on a whole deployment: requests per second, or requests in flight. */
export type LoadTarget = { readonly requestsPerS: number } | { readonly concurrency: number };

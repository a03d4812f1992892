/** Something the user should know about an answer although it is no error: printed to stderr, kept in JSON and artifacts. */
export interface Notice {
  readonly code: string;
  readonly message: string;
}

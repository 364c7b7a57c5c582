/** A declaration and its handler, with the types common to all operations of its API. */
export interface DeclaredOperation<D, Wide> {
  readonly declaration: D;
  readonly handle: Wide;
}

/**
 * Operations are declared in two steps in every API: `operation({…}).run(…)`. This way the literal types of the declaration constrain the
 * handler, and an undeclared code or port does not compile.
 */
export const declare = <D, Narrow, Wide>(declaration: D): { run(handler: Narrow): DeclaredOperation<D, Wide> } => ({
  // Safe because the API parses the call with this declaration's schemas and authenticates the declared kind of caller.
  run: (handler) => ({ declaration, handle: handler as unknown as Wide }),
});

/** A declaration, and what carries it out under the types that every operation of its door has in common. */
export interface Declared<D, Wide> {
  readonly declaration: D;
  readonly handle: Wide;
}

/**
 * Operations are declared in two steps, at every door: `operation({…}).run(…)`. So the literals of the declaration hold the handler to it, and an
 * undeclared code or port does not compile.
 */
export const declared = <D, Narrow, Wide>(declaration: D): { run(handler: Narrow): Declared<D, Wide> } => ({
  // The door has parsed the call by this declaration's own schemas and found whom it says, which is what makes the wide type the narrow one.
  run: (handler) => ({ declaration, handle: handler as unknown as Wide }),
});

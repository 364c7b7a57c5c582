import type { Frame } from '../../src/adapters/picture/frame.ts';
import { bodyOf } from '../../src/resources/card/fitting/coverage.ts';
import { keyOf } from '../../src/resources/card/fitting/stack.ts';

type Node = Frame['node'];

/** The characters of a frame that none of the files has which draw them: those that would be boxes. */
export function missingGlyphs({ node, cuts }: Frame): readonly string[] {
  const faces = new Map(Array.from(cuts, ({ name, face }) => [name, bodyOf(keyOf(face.family, face.style === 'italic'))] as const));
  const missing = new Set<string>();
  const look = (one: Node, family: string, capitals: boolean): void => {
    const own = String(one.style?.fontFamily ?? family);
    const raised = one.style?.textTransform === undefined ? capitals : one.style.textTransform === 'uppercase';
    if (one.type === 'text') {
      const bodies = Array.from(own.matchAll(/'([^']+)'/g), ([, name = '']) => faces.get(name));
      for (const character of raised ? one.text.toUpperCase() : one.text)
        if (!unseen.test(character) && !bodies.some((body) => body?.has(character.codePointAt(0) ?? 0))) missing.add(character);
    }
    if (one.type === 'container') for (const child of one.children ?? []) look(child, own, raised);
  };
  look(node, '', false);
  return [...missing];
}

/** Shows nothing, whatever the face. */
const unseen = /[\p{Z}\p{Cf}]/u;

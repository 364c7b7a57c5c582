import type { RenderFrame } from '../../src/adapters/picture/frame.ts';
import { getFaceCoverage } from '../../src/resources/card/fitting/coverage.ts';
import { faceKeyOf } from '../../src/resources/card/fitting/font-stack.ts';

type Node = RenderFrame['node'];

/** The characters of a frame that none of its font files contains, and which would be drawn as boxes. */
export function missingGlyphs({ node, fontFiles }: RenderFrame): readonly string[] {
  const faces = new Map(
    Array.from(fontFiles, ({ name, face }) => [name, getFaceCoverage(faceKeyOf(face.family, face.style === 'italic'))] as const),
  );
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

/** Characters that are invisible in any font. */
const unseen = /[\p{Z}\p{Cf}]/u;

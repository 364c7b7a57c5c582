/** The id of the message that names a family or strength, which is given as recorded, whatever its spelling, or by its ID. */
export const toTermMessageId = (part: 'family' | 'strength', term: string): string =>
  `${part}.${term
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')}`;

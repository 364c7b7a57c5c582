/** The Message-ID of a letter that may be sent again: the same each time. A letter without an id gets one of its own. What may not stand in it is left out. */
export const messageId = (id: string | undefined, from: string): { readonly messageId?: string } =>
  id === undefined ? {} : { messageId: `<${id.replaceAll(/[^\w.-]+/g, '.')}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'sillage'}>` };

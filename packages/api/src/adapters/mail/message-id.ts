/** The Message-ID of a letter that may be sent again: the same each time. A letter without an id gets one of its own. */
export const messageId = (id: string | undefined, from: string): { readonly messageId?: string } =>
  id === undefined ? {} : { messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'sillage'}>` };

/** A stable Message-ID for an email that may be sent again. Without an id, nodemailer generates one. Invalid characters are replaced. */
export const messageIdHeader = (id: string | undefined, from: string): { readonly messageId?: string } =>
  id === undefined ? {} : { messageId: `<${id.replaceAll(/[^\w.-]+/g, '.')}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'sillage'}>` };

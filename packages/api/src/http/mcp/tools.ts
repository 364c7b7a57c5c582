import { z } from 'zod';
import { toOwnSchema } from '../../endpoints/json-schema.ts';
import type { Declaration } from '../../endpoints/operation.ts';
import { type ToolOperation, toolNames, toolOperations } from '../../endpoints/partner/tool-names.ts';
import { refuse } from '../../errors/refusal.ts';
import type { IncomingCall } from '../requests/route.ts';
import { checkParameters } from '../requests/unknown-parameter.ts';

/** The arguments of a tool as the request of its operation. */
export type ToolRequest = Partial<Pick<IncomingCall, 'path' | 'query' | 'body' | 'contentType' | 'refusal'>>;

export interface Tool {
  readonly name: string;
  readonly operation: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** False if calls store something. */
  readonly isReadOnly: boolean;
  /** The fields that are part of the path of the operation. */
  readonly pathFields: readonly string[];
  /** True if the arguments are the body of the operation. */
  readonly hasBody: boolean;
}

const descriptions: Readonly<Record<ToolOperation, string>> = {
  searchPerfumes:
    "Search published perfumes by brand and name, to look around in the library. A high score doesn't identify a product: match products with match_products.",
  identify:
    "Identify the perfume that a text is about, such as a shopper's words. Nothing is stored and no product is linked: match products with match_products.",
  matchProducts:
    'Match 1 to 200 products of the shop to perfumes. The results are saved as suggestions, which a person reviews in the console at the URL in review; none is approved automatically. Decide by outcome, never by link or score.',
  listFragrances:
    'List published perfumes by brand, family, notes, accords, perfumer, strength and year, with the number of matches for each filter. Names are separated by commas. With within=linked, only perfumes that the shop sells.',
  listByNote: 'List published perfumes with a note, or a family of notes, given by name; tier limits them to top, heart or base notes.',
  getFragrance: 'Get the full record of a perfume by its ID: notes, accords, perfumers and year. Use get_card to show it to shoppers.',
  listSimilar:
    'List the perfumes most similar to one, each with what both have in common. With within=linked, only perfumes that the shop sells.',
  findGift:
    'Find perfumes for an occasion and a person, by what they like, dislike and wear. Notes, accords and families are given by name. With within=linked, only perfumes that the shop sells.',
  getCard:
    'Get the card of a perfume by its ID, to preview it: its data and, unless image is false, its picture. On product pages, use get_product_card.',
  getProductCard:
    'Get the card of a product by its reference, which needs a link that a person approved: its data and, unless image is false, its picture. Request the HTML for the page over REST.',
  listLooks: 'List the looks that the shop has saved for its cards.',
  getWhoami: 'Check the API key, and see how many calls the shop has used and has left.',
};

/** The tools for the released operations, in a fixed order. */
export const listTools = (declarations: readonly Declaration[]): readonly Tool[] =>
  toolOperations.flatMap((operation) => {
    const declaration = declarations.find(({ id }) => id === operation);
    return declaration === undefined ? [] : [toTool(declaration, operation)];
  });

function toTool({ id, title, costs, send, answer, media }: Declaration, operation: ToolOperation): Tool {
  const { format: _, ...query } = send.query?.shape ?? {};
  const fields = { ...send.path?.shape, ...query, ...(media?.includes('image/png') && { image }) };
  return {
    name: toolNames[operation],
    operation: id,
    title,
    description: `${descriptions[operation]} ${describeCost(id, costs)}`,
    input: send.body instanceof z.ZodObject ? send.body : z.strictObject(fields),
    output: answer,
    isReadOnly: id !== storingOperation,
    pathFields: Object.keys(send.path?.shape ?? {}),
    hasBody: send.body !== undefined,
  };
}

/** The only operation of a tool that stores something. */
const storingOperation = 'matchProducts';

const describeCost = (operation: string, costs: Declaration['costs']): string => {
  if (costs === 'free') return 'Free.';
  return operation === storingOperation ? 'Charged as one call, however many rows it has.' : 'Charged as one call.';
};

const image = z.boolean().default(true).describe('Whether to include the card as a PNG image.');

/** The tool as agents see it. */
export const describeTool = ({ name, title, description, input, output, isReadOnly }: Tool) => ({
  name,
  title,
  description,
  inputSchema: toOwnSchema(input, 'input'),
  outputSchema: toOwnSchema(output, 'output'),
  annotations: { readOnlyHint: isReadOnly, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

export const wantsImage = ({ input }: Tool, fields: Readonly<Record<string, unknown>>): boolean =>
  input.shape.image !== undefined && fields.image !== false;

/** The operation checks the values; only what it doesn't know is checked here. */
export function toRequest({ input, pathFields, hasBody }: Tool, fields: Readonly<Record<string, unknown>>): ToolRequest {
  if (hasBody) return { body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
  const { image: shown = true, ...others } = fields;
  const unknown = checkParameters({ send: { query: input } }, fields);
  const refusal =
    unknown ?? (typeof shown === 'boolean' ? undefined : refuse('invalid_query', { message: 'image must be true or false.' }));
  const entries = Object.entries(others).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value] as const);
  return {
    path: Object.fromEntries(entries.filter(([name]) => pathFields.includes(name))),
    query: Object.fromEntries(entries.filter(([name]) => !pathFields.includes(name))),
    refusal,
  };
}

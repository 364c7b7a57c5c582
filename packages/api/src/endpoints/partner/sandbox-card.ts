import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { RecordOrigin } from '../../resources/library/record-origin.ts';
import { emptyRecorded } from '../../resources/library/recorded-fields.ts';
import { findLook } from '../../resources/looks/look.ts';
import { type Meter, periodResetsAt, rateResetsAt } from '../../resources/usage/ledger.ts';
import type { CallContext, Ports, Resolved, Send } from '../operation.ts';
import { type CardCode, type CardFormat, type CardResponse, findPublicFragrance, resolveCard } from './card-response.ts';
import { type SandboxCode, type SandboxName, sandbox, sandboxNames } from './sandbox.ts';
import { respondOrUnchanged } from './validated-response.ts';

interface SandboxRequest {
  readonly look: string | undefined;
  readonly format: CardFormat;
}

type CardPorts = Pick<Ports, 'renderer' | 'lookUsage' | 'renderTimes' | 'deployment'>;
type AnyCode = SandboxCode | CardCode;
type SandboxResult<C extends AnyCode = AnyCode> = Resolved<CardResponse, C> | Refusal<'bad_settings'> | undefined;

/**
 * The simulated result of a sandbox call; undefined for any other call. The input has already been parsed, and the ledger checks key,
 * business, rate and scope afterwards, as always. The call is counted under the outcome `sandbox`.
 */
export function sandboxCard(
  request: SandboxRequest & { readonly id: string },
  call: CallContext<Send>,
  ports: CardPorts,
): SandboxResult<Exclude<AnyCode, 'product_not_linked'>>;
export function sandboxCard(request: SandboxRequest & { readonly ref: string }, call: CallContext<Send>, ports: CardPorts): SandboxResult;
export function sandboxCard(
  { id, ref, look, format }: SandboxRequest & { readonly id?: string; readonly ref?: string },
  call: CallContext<Send>,
  ports: CardPorts,
): SandboxResult {
  if (call.keyKind !== 'test') return undefined;
  const name = sandboxNames.find((one) => (ref === undefined ? sandbox[one].id === id : sandbox[one].ref === ref));
  if (name === undefined) return undefined;
  if (findLook(call.workspace.looks, look) === undefined) return refuse('bad_settings');
  const part = cases[name];
  if ('refusal' in part) return sandboxRefusal(part);
  const wanted = { fragranceId: part.id, look, format, ...(ref !== undefined && { ref }) };
  const found = resolveCard(wanted, call, { ...ports, library: { find: () => part } });
  return found instanceof Refusal ? sandboxRefusal({ refusal: () => found }) : { ...found, outcome: 'sandbox', charge: 0 };
}

/**
 * The record or the simulated error of a sandbox ID; undefined for any other. A record can't fail to render, so that ID is an outage, and
 * unlinked products have no ID.
 */
export function sandboxRecord(
  id: string,
  { keyKind }: CallContext<Send>,
): Fragrance | Resolved<never, Exclude<AnyCode, 'product_not_linked' | 'card_failed' | 'bad_settings'>> | undefined {
  const name = keyKind === 'test' ? sandboxNames.find((one) => sandbox[one].id === id) : undefined;
  if (name === undefined) return undefined;
  const part = cases[name === 'card_failed' || name === 'product_not_linked' ? 'unavailable' : name];
  if ('refusal' in part) return sandboxRefusal(part);
  const found = findPublicFragrance(part.id, 'json', { find: () => part });
  return found instanceof Refusal ? sandboxRefusal({ refusal: () => found }) : found;
}

/** The response for a sandbox ID: validated like any other, and free. */
export async function respondFree<Body, C extends AnyCode = never>(
  make: () => Body,
  call: CallContext<Send>,
): Promise<Resolved<Body, C> | Refusal<C>> {
  const response = await respondOrUnchanged<Body, C>(make, call);
  return response instanceof Refusal ? response : { ...response, outcome: 'sandbox', charge: 0 };
}

export const sandboxRecordOrigin: RecordOrigin = {
  source: 'sandbox',
  edited: ['description'],
  movedFrom: [sandbox.moved.id],
  updatedAt: '2026-01-12T09:00:00.000Z',
};

/** A simulated refusal without a record, and the meter to report with it. */
interface ScriptedRefusal<C extends AnyCode = AnyCode> {
  readonly refusal: (atMs: number) => Refusal<C>;
  readonly adjustMeter?: (meter: Meter) => Meter;
}

/** For the ledger it is a normal response; it becomes a refusal once the call is granted. */
const sandboxRefusal = <C extends AnyCode>({ refusal, ...rest }: ScriptedRefusal<C>): Resolved<never, C> => ({
  ...rest,
  outcome: 'sandbox',
  charge: 0,
  make({ meter }) {
    const { code, details } = refusal(meter?.atMs ?? Date.now());
    return refuse(code, { ...details, fromSandbox: true });
  },
});

/** A fictional perfume, so that its card isn't mistaken for a real one. */
const perfume: Fragrance = {
  ...emptyRecorded,
  id: sandbox.card.id,
  state: 'public',
  movedTo: null,
  brand: 'Maison Verveine',
  name: 'Bac à Sable',
  strength: 'Eau de Parfum',
  year: 2026,
  gender: null,
  popularity: 0,
  perfumers: ['Aurore Verveine'],
  family: 'Citrus Aromatic',
  notes: { top: ['Verbena', 'Bergamot'], heart: ['Fig Leaf', 'Sea Salt'], base: ['Driftwood', 'White Musk'], all: [] },
  accords: ['citrus', 'aromatic', 'green', 'woody'],
  description: 'The sandbox perfume: warm sand, salt and verbena. Not for sale anywhere.',
  revision: 1,
};

const recordIn = (name: 'moved' | 'in_review' | 'not_found', change: Pick<Fragrance, 'state'> & Partial<Fragrance>): Fragrance => ({
  ...perfume,
  id: sandbox[name].id,
  ...change,
});

/** Records go through the same code as library records, so that the sandbox can't differ from live calls. */
const cases = {
  card: perfume,
  moved: recordIn('moved', { state: 'moved', movedTo: perfume.id }),
  in_review: recordIn('in_review', { state: 'in_review' }),
  not_found: recordIn('not_found', { state: 'withdrawn' }),
  product_not_linked: { refusal: () => refuse('product_not_linked') },
  card_failed: { refusal: () => refuse('card_failed') },
  unavailable: { refusal: () => refuse('unavailable') },
  rate_limited: {
    refusal: (atMs) => refuse('rate_limited', { resetsAt: rateResetsAt(atMs) }),
    adjustMeter: (meter) => ({ ...meter, rateRemaining: 0 }),
  },
  over_allowance: {
    refusal: (atMs) => refuse('over_allowance', { resetsAt: periodResetsAt(atMs) }),
    adjustMeter: (meter) => ({ ...meter, used: meter.allowance }),
  },
} satisfies Readonly<Record<SandboxName, Fragrance | ScriptedRefusal>>;

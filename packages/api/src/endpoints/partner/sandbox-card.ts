import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import { findLook } from '../../resources/looks/look.ts';
import { type Meter, periodResetsAt, rateResetsAt } from '../../resources/usage/ledger.ts';
import type { CallContext, Ports, Resolved, Send } from '../operation.ts';
import { type CardCode, type CardFormat, type CardResponse, resolveCard } from './card-response.ts';
import { type SandboxCode, type SandboxName, sandbox, sandboxNames } from './sandbox.ts';

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

/** A simulated refusal without a record, and the meter to report with it. */
interface ScriptedRefusal {
  readonly refusal: (atMs: number) => Refusal<AnyCode>;
  readonly adjustMeter?: (meter: Meter) => Meter;
}

/** For the ledger it is a normal response; it becomes a refusal once the call is granted. */
const sandboxRefusal = ({ refusal, ...rest }: ScriptedRefusal): Resolved<CardResponse, AnyCode> => ({
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
  gtins: [],
  revision: 1,
};

/** Records go through the same code as library records, so that the sandbox can't differ from live calls. */
const cases: Readonly<Record<SandboxName, Fragrance | ScriptedRefusal>> = {
  card: perfume,
  moved: { ...perfume, id: sandbox.moved.id, state: 'moved', movedTo: perfume.id },
  in_review: { ...perfume, id: sandbox.in_review.id, state: 'in_review' },
  not_found: { ...perfume, id: sandbox.not_found.id, state: 'withdrawn' },
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
};

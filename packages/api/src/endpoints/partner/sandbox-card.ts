import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import { lookNamed } from '../../resources/looks/look.ts';
import { type Meter, periodResetsAt, rateResetsAt } from '../../resources/usage/ledger.ts';
import type { CallContext, Ports, Resolved, Send } from '../operation.ts';
import { type CardAnswer, type CardCode, type CardFormat, resolveCard } from './card-answer.ts';
import { type SandboxCode, type SandboxName, sandbox, sandboxNames } from './sandbox.ts';

interface Asked {
  readonly look: string | undefined;
  readonly format: CardFormat;
}

type CardPorts = Pick<Ports, 'pictures' | 'lookUse' | 'renderTimes' | 'deployment'>;
type AnyCode = SandboxCode | CardCode;
type Played<C extends AnyCode = AnyCode> = Resolved<CardAnswer, C> | Refusal<'bad_settings'> | undefined;

/**
 * What the sandbox plays to this call; undefined where it has no part in it. What was sent is read by now, and the ledger has its say on key,
 * business, rate and scope afterwards, as always. It keeps the call as one of the sandbox, whatever is played.
 */
export function sandboxCard(
  asked: Asked & { readonly id: string },
  call: CallContext<Send>,
  ports: CardPorts,
): Played<Exclude<AnyCode, 'product_not_linked'>>;
export function sandboxCard(asked: Asked & { readonly ref: string }, call: CallContext<Send>, ports: CardPorts): Played;
export function sandboxCard(
  { id, ref, look, format }: Asked & { readonly id?: string; readonly ref?: string },
  call: CallContext<Send>,
  ports: CardPorts,
): Played {
  if (call.keyKind !== 'test') return undefined;
  const name = sandboxNames.find((one) => (ref === undefined ? sandbox[one].id === id : sandbox[one].ref === ref));
  if (name === undefined) return undefined;
  if (lookNamed(call.workspace.looks, look) === undefined) return refuse('bad_settings');
  const part = parts[name];
  if ('refusal' in part) return played(part);
  const wanted = { fragranceId: part.id, look, format, ...(ref !== undefined && { ref }) };
  const found = resolveCard(wanted, call, { ...ports, library: { find: () => part } });
  return found instanceof Refusal ? played({ refusal: () => found }) : { ...found, outcome: 'sandbox', charge: 0 };
}

/** A refusal that needs no record, and what the figures beside it tell. */
interface Ending {
  readonly refusal: (atMs: number) => Refusal<AnyCode>;
  readonly tells?: (meter: Meter) => Meter;
}

/** To the ledger it is an answer like any other: it becomes a refusal once the call was let in. */
const played = ({ refusal, ...told }: Ending): Resolved<CardAnswer, AnyCode> => ({
  ...told,
  outcome: 'sandbox',
  charge: 0,
  make({ meter }) {
    const { code, details } = refusal(meter?.atMs ?? Date.now());
    return refuse(code, { ...details, played: true });
  },
});

/** No house makes it, so nobody who sees its card takes it for a real one. */
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
  description: 'The perfume of the sandbox: warm sand, salt and verbena. It is sold nowhere.',
  revision: 1,
};

/** A record is answered from like one of the library's, so that the sandbox cannot say otherwise than a live call. */
const parts: Readonly<Record<SandboxName, Fragrance | Ending>> = {
  card: perfume,
  moved: { ...perfume, id: sandbox.moved.id, state: 'moved', movedTo: perfume.id },
  in_review: { ...perfume, id: sandbox.in_review.id, state: 'in_review' },
  not_found: { ...perfume, id: sandbox.not_found.id, state: 'withdrawn' },
  product_not_linked: { refusal: () => refuse('product_not_linked') },
  card_failed: { refusal: () => refuse('card_failed') },
  unavailable: { refusal: () => refuse('unavailable') },
  rate_limited: {
    refusal: (atMs) => refuse('rate_limited', { resetsAt: rateResetsAt(atMs) }),
    tells: (meter) => ({ ...meter, rateRemaining: 0 }),
  },
  over_allowance: {
    refusal: (atMs) => refuse('over_allowance', { resetsAt: periodResetsAt(atMs) }),
    tells: (meter) => ({ ...meter, used: meter.allowance }),
  },
};

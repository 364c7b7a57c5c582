import { type Figures, together } from '../../http/metrics/metrics-together.ts';
import type { Member } from './member.ts';

/** Gathers the figures of all workers, and keeps what those that are gone had counted. */
export interface AllFigures {
  /** The text of `/metrics`: what each of these workers answers in time, or said last, and what is kept of those that are gone. */
  ask(members: readonly Pick<Member, 'id' | 'tell'>[]): Promise<string>;
  heard(id: number, question: number, figures: Figures): void;
  gone(id: number): void;
}

const answersWithinMs = 1_000;

/** Of what the smallest is shown, such as whether calls can be served, a worker that does not answer has none. */
const unanswered = (figures: Figures): Figures =>
  figures.map((figure) =>
    'aggregator' in figure && figure.aggregator === 'min' && 'values' in figure && Array.isArray(figure.values)
      ? { ...figure, values: figure.values.map((one: object) => ({ ...one, value: 0 })) }
      : figure,
  );

export function allFigures(): AllFigures {
  const last = new Map<number, Figures>();
  const open = new Map<number, { readonly missing: Set<number>; readonly done: () => void }>();
  let questions = 0;
  let lasting: Promise<Figures> = Promise.resolve([]);
  const answered = (question: number, id: number): void => {
    const asked = open.get(question);
    if (asked?.missing.delete(id) && asked.missing.size === 0) asked.done();
  };
  return {
    async ask(members) {
      questions += 1;
      const question = questions;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, answersWithinMs);
        open.set(question, {
          missing: new Set(members.map(({ id }) => id)),
          done: () => {
            clearTimeout(timer);
            done();
          },
        });
        for (const { tell } of members) tell({ order: 'tell figures', question });
      });
      const missing = open.get(question)?.missing ?? new Set();
      open.delete(question);
      const answers = [...last].map(([id, figures]) => (missing.has(id) ? unanswered(figures) : figures));
      return (await together([await lasting, ...answers])).text;
    },
    heard(id, question, figures) {
      last.set(id, figures);
      answered(question, id);
    },
    gone(id) {
      const figures = last.get(id);
      last.delete(id);
      if (figures !== undefined) lasting = lasting.then(async (kept) => (await together([kept, figures])).lasting);
      for (const question of open.keys()) answered(question, id);
    },
  };
}

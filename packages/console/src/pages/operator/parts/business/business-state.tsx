import type { DeskBusiness } from '../../../../api/operator/desk.ts';
import { State } from '../../../../parts/state.tsx';

const kinds = { active: 'good', suspended: 'bad', closed: 'over' } as const;

export const BusinessState = ({ of: { state } }: { readonly of: DeskBusiness }) => <State is={kinds[state]}>{state}</State>;

import type { ReactNode } from 'react';
import { Title } from '../../../parts/sheet.tsx';

interface GateSheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** One page of the frame around signing in. */
export function GateSheet({ title, lead, below, children }: GateSheetProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Title>{title}</Title>
        {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
      </div>
      {children}
      {below !== undefined && <p className="border-t border-line pt-5 text-muted">{below}</p>}
    </div>
  );
}

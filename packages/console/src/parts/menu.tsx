import { type ComponentProps, cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { brought } from './brought.ts';

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** A button whose choices, and all that lays them out, are brought once somebody reaches for it: most pages are left without. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<'by hand' | 'by key' | null>(null);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void bring(),
    onFocus: () => void bring(),
    // A key clicks without ever having been pressed down on the button.
    onClick: ({ detail }) => setWanted(detail === 0 ? 'by key' : 'by hand'),
    onKeyDown: ({ key }) => key === 'ArrowDown' && setWanted('by key'),
  });
  if (wanted === null) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} byKey={wanted === 'by key'} />
    </Suspense>
  );
}

const bring = () => brought(() => import('./menu-open.tsx'));
const OpenMenu = lazy(async () => ({ default: (await bring()).OpenMenu }));

/** `asChild` for a link, which then is the item. */
export const MenuItem = lazy(async () => ({ default: (await bring()).MenuItem }));
export const MenuChoices = lazy(async () => ({ default: (await bring()).MenuChoices }));
export const MenuChoice = lazy(async () => ({ default: (await bring()).MenuChoice }));
export const MenuLabel = lazy(async () => ({ default: (await bring()).MenuLabel }));
export const MenuRule = lazy(async () => ({ default: (await bring()).MenuRule }));

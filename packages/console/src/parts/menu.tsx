import { type ComponentProps, cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { loadScript } from './lazy-script.ts';

interface MenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** A menu button. The menu's code is loaded on hover, focus or click, since most visits never open one. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    // A click caused by a key has a detail of 0.
    onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: ({ key }) => key === 'ArrowDown' && setOpenedBy('key'),
  });
  if (openedBy === null) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} openedByKey={openedBy === 'key'} />
    </Suspense>
  );
}

const loadMenu = () => loadScript(() => import('./menu-open.tsx'));
const OpenMenu = lazy(async () => ({ default: (await loadMenu()).OpenMenu }));

/** With `asChild` the child, such as a link, becomes the item. */
export const MenuItem = lazy(async () => ({ default: (await loadMenu()).MenuItem }));
export const MenuChoices = lazy(async () => ({ default: (await loadMenu()).MenuChoices }));
export const MenuChoice = lazy(async () => ({ default: (await loadMenu()).MenuChoice }));
export const MenuLabel = lazy(async () => ({ default: (await loadMenu()).MenuLabel }));
export const MenuRule = lazy(async () => ({ default: (await loadMenu()).MenuRule }));

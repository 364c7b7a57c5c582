import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';

interface OpenMenuProps {
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  /** Opened by keyboard before Radix had loaded: the first item then takes the focus. */
  readonly openedByKey: boolean;
  readonly children: ReactNode;
}

/** Mounts open. Not modal, because Radix would then inject a style element, which the content security policy forbids. */
export function OpenMenu({ trigger, align = 'start', side = 'bottom', openedByKey, children }: OpenMenuProps) {
  const isEntering = useRef(openedByKey);
  return (
    <Radix.Root modal={false} defaultOpen dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onFocus={({ target, currentTarget }) => {
            if (!isEntering.current || target !== currentTarget) return;
            isEntering.current = false;
            currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
          }}
          className="z-50 min-w-60 max-w-[calc(100vw-1.5rem)] rounded border border-edge bg-surface py-1.5"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item = 'flex items-center justify-between gap-6 px-4 py-2 outline-none data-highlighted:bg-hover';

export function MenuItem({ className, ...rest }: Radix.DropdownMenuItemProps) {
  return <Radix.Item {...rest} className={classes(item, className)} />;
}

export function MenuChoice({ children, ...rest }: Radix.DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem {...rest} className={item}>
      {children}
      <Radix.ItemIndicator>
        <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true" className="text-accent">
          <path d="M1 5l3.500 4L11 1" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export const MenuChoices = Radix.RadioGroup;

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className="label px-4 pt-2 pb-1">{children}</Radix.Label>;
}

export const MenuRule = () => <Radix.Separator className="my-1.5 border-t border-line" />;

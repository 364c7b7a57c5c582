import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';
import { classes } from './classes.ts';

type Dress = 'ink' | 'quiet' | 'bare' | 'danger';

const common =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded min-h-11 sm:min-h-10 text-base leading-none font-medium transition-colors duration-150 select-none aria-disabled:opacity-55 aria-disabled:cursor-default disabled:opacity-55 disabled:cursor-default';

const dresses: Record<Dress, string> = {
  ink: 'px-4 bg-ink text-paper hover:bg-accent',
  quiet: 'px-4 border border-edge bg-surface text-ink hover:border-ink',
  bare: 'text-accent underline underline-offset-4 decoration-1 hover:decoration-2',
  danger: 'px-4 border border-bad text-bad bg-surface hover:bg-bad hover:text-paper',
};

interface ButtonProps extends ComponentProps<'button'> {
  readonly dress?: Dress;
  /** While it works it stays in reach of the keyboard, says so, and takes no second press. */
  readonly busy?: boolean;
  /** While there is nothing for it to do it takes no press, but stays in reach of the keyboard: whoever has just pressed it stays there. */
  readonly idle?: boolean;
}

export function Button({ dress = 'quiet', busy = false, idle = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...((busy || idle) && { 'aria-disabled': true })}
      onClick={(event) => (busy || idle ? event.preventDefault() : onClick?.(event))}
      className={classes(common, dresses[dress], className)}
    >
      {children}
      {busy && <span className="sr-only">, working</span>}
    </button>
  );
}

interface AnchorProps extends ComponentProps<'a'> {
  readonly dress?: Dress;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A way to another page that looks like a button. */
export const ButtonLink = createLink(function Anchor({ dress = 'quiet', className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(common, dresses[dress], className)} />;
});

/** A way to another page within a sentence. */
export const TextLink = createLink(function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes('text-accent underline underline-offset-4 decoration-1 hover:decoration-2', className)} />;
});

/** A way out of the console, or a download, that looks like a button. */
export function OutButton({ dress = 'quiet', className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(common, dresses[dress], className)} />;
}

export function OutLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes('text-accent underline underline-offset-4 decoration-1 hover:decoration-2', className)} />;
}

import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';
import { t } from '../messages/t.ts';
import { classes } from './classes.ts';

type Variant = 'primary' | 'secondary' | 'link' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded min-h-11 sm:min-h-10 text-base leading-none font-medium transition-colors duration-150 select-none aria-disabled:opacity-55 aria-disabled:cursor-default disabled:opacity-55 disabled:cursor-default';

const variants: Record<Variant, string> = {
  primary: 'px-4 bg-ink text-paper hover:bg-accent',
  secondary: 'px-4 border border-edge bg-surface text-ink hover:border-ink',
  link: 'text-accent underline underline-offset-4 decoration-1 hover:decoration-2',
  danger: 'px-4 border border-bad text-bad bg-surface hover:bg-bad hover:text-paper',
};

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant;
  /** While a request runs, the button stays focusable but ignores presses, and screen readers hear that it is busy. */
  readonly busy?: boolean;
  /** Disabled but still focusable, so that keyboard focus isn't lost right after a press. */
  readonly idle?: boolean;
}

export function Button({ variant = 'secondary', busy = false, idle = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...((busy || idle) && { 'aria-disabled': true })}
      onClick={(event) => (busy || idle ? event.preventDefault() : onClick?.(event))}
      className={classes(base, variants[variant], className)}
    >
      {children}
      {busy && <span className="sr-only">{t('shell.busy')}</span>}
    </button>
  );
}

interface AnchorProps extends ComponentProps<'a'> {
  readonly variant?: Variant;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(function Anchor({ variant = 'secondary', className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(base, variants[variant], className)} />;
});

/** An inline link to another page. */
export const TextLink = createLink(function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes('text-accent underline underline-offset-4 decoration-1 hover:decoration-2', className)} />;
});

/** A link out of the console, or to a download, that looks like a button. */
export function ExternalButtonLink({ variant = 'secondary', className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(base, variants[variant], className)} />;
}

export function ExternalLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes('text-accent underline underline-offset-4 decoration-1 hover:decoration-2', className)} />;
}

import asyncHooks, { type AsyncHook, createHook, type HookCallbacks } from 'node:async_hooks';

/**
 * The test runner tracks every asynchronous operation, to find the suite that a test belongs to and the test that caused an uncaught error. While
 * tests run over HTTP, that takes a fifth of their CPU time, so operations are tracked only while a file is loaded. Loaded before the test runner.
 */
let hook: AsyncHook | undefined;

asyncHooks.createHook = ({ init }: HookCallbacks) => {
  const own = createHook({ ...(init !== undefined && { init }) }).enable();
  hook = own;
  return { enable: () => own, disable: () => own };
};
await import('node:test');
asyncHooks.createHook = createHook;

export const startTracking = (): void => void hook?.enable();
export const stopTracking = (): void => void hook?.disable();

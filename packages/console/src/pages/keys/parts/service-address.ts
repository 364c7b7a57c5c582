/** Where a server reaches the service: the console is served by it. */
export const serviceAddress = (): string => location.origin;

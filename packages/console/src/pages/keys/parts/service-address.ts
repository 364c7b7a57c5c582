/** The base URL of the service, which also serves the console. */
export const serviceAddress = (): string => location.origin;

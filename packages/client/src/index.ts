export type { AnswerNote } from './call.ts';
export { isSillageError, SillageError } from './error.ts';
export { type EtagStore, type KeptCard, type MemoryEtagsOptions, memoryEtags } from './etags.ts';
export type { Answer, JsonOperation, Sent } from './operation.ts';
export type { Retries } from './retry.ts';
export type * from './shapes.ts';
export { type CallOptions, type CardForms, type CardOptions, createSillage, type Sillage, type SillageOptions } from './sillage.ts';

import type { components, operations } from './generated/openapi.ts';

type Schemas = components['schemas'];

export type Whoami = Schemas['Whoami'];
export type Capabilities = Schemas['Capabilities'];
export type Card = Schemas['Card'];
export type CardAnswer = Schemas['CardAnswer'];
export type FoundPerfume = Schemas['FoundPerfume'];
export type SearchAnswer = Schemas['SearchAnswer'];
export type MatchRow = Schemas['MatchRequest']['rows'][number];
export type MatchCandidate = Schemas['MatchCandidate'];
export type MatchedRow = MatchAnswer['rows'][number];
export type MatchAnswer = Schemas['MatchAnswer'];
export type FragrancesAnswer = Schemas['FragrancesAnswer'];
export type FragranceAnswer = Schemas['FragranceAnswer'];
export type IdentifyAnswer = Schemas['IdentifyAnswer'];
export type ByNoteAnswer = Schemas['ByNoteAnswer'];
export type SimilarAnswer = Schemas['SimilarAnswer'];
export type GiftRequest = Schemas['GiftRequest'];
export type GiftAnswer = Schemas['GiftAnswer'];
export type SimilarQuery = NonNullable<operations['listSimilar']['parameters']['query']>;
export type FragrancesQuery = NonNullable<operations['listFragrances']['parameters']['query']>;
export type ByNoteQuery = NonNullable<operations['listByNote']['parameters']['query']>;
export type LookSettings = Schemas['LookSettings'];
export type LooksAnswer = Schemas['LooksAnswer'];
export type ErrorAnswer = Schemas['Error'];
export type ErrorCode = ErrorAnswer['error']['code'];
export type CardFormat = NonNullable<NonNullable<operations['getCard']['parameters']['query']>['format']>;

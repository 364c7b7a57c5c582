<?php

declare(strict_types=1);

namespace Sillage;

/** A card with the metadata of its response. */
final class AnsweredCard
{
    /**
     * @param array<string, mixed>|string $content The JSON response as an array, the bytes of a PNG or the HTML fragment.
     * @param bool $unchanged True if the service reported that the stored content is still current.
     * @param int $charged Calls charged for this response: 0 or 1.
     * @param string|null $movedTo The ID of the fragrance that the requested one was merged into. Null if no move was followed.
     * @param bool $stale True if the call failed and `staleIfError` returned the stored card instead.
     */
    public function __construct(
        public readonly array|string $content,
        public readonly ?string $etag,
        public readonly bool $unchanged,
        public readonly int $charged,
        public readonly ?string $requestId,
        public readonly ?string $movedTo,
        public readonly bool $stale = false,
    ) {
    }
}

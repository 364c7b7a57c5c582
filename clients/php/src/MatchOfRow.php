<?php

declare(strict_types=1);

namespace Sillage;

/** The result of one row: either its match or the error of its request. */
final class MatchOfRow
{
    /**
     * @param string $ref The reference as you sent it. In `$matched` it is normalised to NFC, as the service stores it.
     * @param array<string, mixed>|null $matched
     * @param string|null $review The console page where suggestions are reviewed.
     */
    public function __construct(
        public readonly string $ref,
        public readonly ?array $matched,
        public readonly ?string $review,
        public readonly ?SillageException $error,
    ) {
    }
}

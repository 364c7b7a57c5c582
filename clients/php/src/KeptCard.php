<?php

declare(strict_types=1);

namespace Sillage;

/** A card as it was last received. `$isText` is false for a PNG. */
final class KeptCard
{
    public function __construct(public readonly string $etag, public readonly string $body, public readonly bool $isText)
    {
    }
}

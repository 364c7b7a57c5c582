<?php

declare(strict_types=1);

namespace Sillage;

/**
 * The response of a call, with its content unparsed.
 *
 * @internal
 */
final class Answered
{
    public function __construct(
        public readonly string $content,
        public readonly ?string $etag,
        public readonly bool $unchanged,
        public readonly int $charged,
        public readonly ?string $requestId,
    ) {
    }
}

<?php

declare(strict_types=1);

namespace Sillage;

/** Metadata of a response, for your logs and metrics. `$charged` is 0 or 1 call. */
final class AnswerNote
{
    public function __construct(
        public readonly string $operation,
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly int $charged,
        public readonly int $attempt,
        public readonly float $seconds,
    ) {
    }
}

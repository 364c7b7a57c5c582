<?php

declare(strict_types=1);

namespace Sillage;

/** A wait that is about to start, for your logs. `$code` is `rate_limited`, or the error code after which the call is retried. */
final class WaitNote
{
    public function __construct(
        public readonly string $operation,
        public readonly string $code,
        public readonly float $seconds,
        public readonly ?string $requestId,
    ) {
    }
}

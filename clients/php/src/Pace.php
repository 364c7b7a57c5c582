<?php

declare(strict_types=1);

namespace Sillage;

/**
 * Keeps calls within the per-minute rate limit reported with every response, `RateLimit: "minute";r=<calls left>;t=<seconds>`, so that a long
 * sync waits automatically instead of being rejected.
 *
 * @internal
 */
final class Pace
{
    private int $left = PHP_INT_MAX;
    private float $endsAt = 0.0;

    /** Seconds until the next call may be sent. 0 means now. */
    public function wait(float $now): float
    {
        return $this->left > 0 ? 0.0 : max(0.0, $this->endsAt - $now);
    }

    /** Only the minute's limit is read. The month's is never waited for, because unchanged cards stay free when it is used up. */
    public function finish(string $rateLimit, float $now): void
    {
        if (preg_match('/(?:^|,)\s*"minute"([^,]*)/', $rateLimit, $minute) === 1 && preg_match('/;\s*r=(\d+)/', $minute[1], $left) === 1 && preg_match('/;\s*t=(\d+)/', $minute[1], $seconds) === 1) {
            $this->left = (int) $left[1];
            $this->endsAt = $now + (int) $seconds[1];
        }
    }
}

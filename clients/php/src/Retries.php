<?php

declare(strict_types=1);

namespace Sillage;

/** How failed calls are retried, and how long to wait for the rate limit. Times are in seconds. */
final class Retries
{
    public readonly float $total;
    public readonly float $rateWait;

    /**
     * @param int $attemptsMax Maximum number of attempts, including the first. Waits for the rate limit don't count.
     * @param float|null $total No wait is started if it would end later than this after the first attempt. Default: 20.
     * @param float|null $rateWait Maximum total time that one call waits for the rate limit. Default: `$total` if you set it, otherwise 150;
     *     0 if `$attemptsMax` is 1.
     */
    public function __construct(public readonly int $attemptsMax = 4, ?float $total = null, ?float $rateWait = null)
    {
        $this->total = $total ?? 20.0;
        $this->rateWait = $rateWait ?? ($attemptsMax > 1 ? $total ?? 150.0 : 0.0);
    }

    public static function none(): self
    {
        return new self(1, 0.0, 0.0);
    }

    /**
     * True if a retry may help. Every operation may be repeated, but a match whose response was lost may be charged twice. The monthly
     * allowance isn't waited for, nor an operation that is switched off, which the service reports without a Retry-After.
     */
    public static function mayRepeat(SillageException $error): bool
    {
        return match ($error->errorCode) {
            'over_allowance' => false,
            'unavailable' => $error->retryAfterSeconds !== null,
            'not_an_answer' => in_array($error->status, [429, 502, 503, 504], true),
            'unreachable' => true,
            default => $error->status === 429,
        };
    }

    /**
     * How long to wait before the next attempt, or null if that would take too long. A Retry-After is waited out in full, plus a jitter of up
     * to a quarter of it but at most two seconds. Without one, the wait doubles with each attempt.
     */
    public function wait(int $failures, ?int $retryAfterSeconds, float $elapsed): ?float
    {
        if ($failures >= $this->attemptsMax) {
            return null;
        }
        $wait = $retryAfterSeconds === null
            ? min(8.0, 0.25 * 2 ** ($failures - 1)) * (0.5 + self::random() / 2)
            : self::addJitter($retryAfterSeconds);
        return $elapsed + $wait > $this->total ? null : $wait;
    }

    /** The same for the rate limit, after `$waited` seconds of earlier waits. */
    public function rateWait(float $requested, float $waited): ?float
    {
        $wait = self::addJitter($requested);
        return $waited + $wait > $this->rateWait ? null : $wait;
    }

    /** Retry-After in seconds. A date is compared with this machine's clock. */
    public static function parseRetryAfter(string $retryAfter, int $now): ?int
    {
        if (ctype_digit(trim($retryAfter))) {
            return (int) $retryAfter;
        }
        $at = \DateTimeImmutable::createFromFormat(DATE_RFC7231, trim($retryAfter));
        return $at === false ? null : max(0, $at->getTimestamp() - $now);
    }

    private static function addJitter(float $requested): float
    {
        return $requested + min(2.0, $requested / 4) * self::random();
    }

    private static function random(): float
    {
        return random_int(0, 1_000_000) / 1_000_000;
    }
}

<?php

declare(strict_types=1);

namespace Sillage;

/** The clock of this machine. Tests replace it. */
class Clock
{
    public function now(): float
    {
        return hrtime(true) / 1e9;
    }

    public function sleep(float $seconds): void
    {
        usleep((int) ceil($seconds * 1e6));
    }
}

<?php

declare(strict_types=1);

namespace Sillage;

/**
 * Stores cards between calls, so that an unchanged card is a free 304. You can implement it with a cache shared by your servers: keys are
 * strings without secrets. If a method throws, the card is fetched and charged as usual.
 */
interface EtagStore
{
    /** The card stored under this key. Null if there isn't one. */
    public function get(string $key): ?KeptCard;

    public function set(string $key, KeptCard $kept): void;
}

<?php

declare(strict_types=1);

namespace Sillage;

/** Stores cards in the memory of this process, by default up to 64 MiB. */
final class MemoryEtags implements EtagStore
{
    /** @var array<string, KeptCard> */
    private array $cards = [];
    private readonly StoreIndex $index;

    public function __construct(int $cardsMax = PHP_INT_MAX, int $bytesMax = 64 << 20)
    {
        $this->index = new StoreIndex($cardsMax, $bytesMax);
    }

    public function get(string $key): ?KeptCard
    {
        $this->index->markUsed($key);
        return $this->cards[$key] ?? null;
    }

    public function set(string $key, KeptCard $kept): void
    {
        $evicted = $this->index->admit($key, strlen($key . $kept->etag . $kept->body));
        foreach ($evicted ?? [$key] as $old) {
            unset($this->cards[$old]);
        }
        if ($evicted !== null) {
            $this->cards[$key] = $kept;
        }
    }
}

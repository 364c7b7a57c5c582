<?php

declare(strict_types=1);

namespace Sillage;

/**
 * Decides which entries stay within the capacity of a store. A full store keeps what it has and admits only one new entry in eight, replacing
 * the least recently used: a sync over slightly more cards than the store can hold would otherwise never hit.
 *
 * @internal
 */
final class StoreIndex
{
    /** @var array<array-key, int> Sizes by name, least recently used first. */
    private array $sizes = [];
    private int $bytesTotal = 0;
    private int $rejected = 0;

    public function __construct(private readonly int $cardsMax, private readonly int $bytesMax)
    {
    }

    public function markUsed(string $name): void
    {
        if (isset($this->sizes[$name])) {
            $bytes = $this->sizes[$name];
            unset($this->sizes[$name]);
            $this->sizes[$name] = $bytes;
        }
    }

    /**
     * Admits an entry and returns the names to evict. Null if it isn't admitted; an existing entry must then be deleted.
     *
     * @return list<string>|null
     */
    public function admit(string $name, int $bytes): ?array
    {
        $isAdmitted = $this->isAdmitted($name, $bytes);
        $this->remove($name);
        if (!$isAdmitted) {
            return null;
        }
        $evicted = [];
        while ($this->sizes !== [] && $this->isFull($bytes)) {
            $evicted[] = $oldest = (string) array_key_first($this->sizes);
            $this->remove($oldest);
        }
        $this->sizes[$name] = $bytes;
        $this->bytesTotal += $bytes;
        return $evicted;
    }

    private function isAdmitted(string $name, int $bytes): bool
    {
        if ($bytes > $this->bytesMax) {
            return false;
        }
        if (isset($this->sizes[$name]) || !$this->isFull($bytes)) {
            return true;
        }
        $this->rejected = ($this->rejected + 1) % 8;
        return $this->rejected === 0;
    }

    private function isFull(int $bytes): bool
    {
        return count($this->sizes) + 1 > $this->cardsMax || $this->bytesTotal + $bytes > $this->bytesMax;
    }

    private function remove(string $name): void
    {
        $this->bytesTotal -= $this->sizes[$name] ?? 0;
        unset($this->sizes[$name]);
    }
}

<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\Sillage;

/** Work on many products, which a job does in chunks. */
interface Task
{
    /** The number of products to process at once. */
    public function size(): int;

    public function total(): int;

    /** @return list<int> The next products in ascending order. Empty at the end. */
    public function idsAfter(int $after): array;

    /**
     * @param list<int> $ids
     * @return array<string, int> How many had each outcome.
     */
    public function process(Sillage $client, CardStore $store, array $ids): array;
}

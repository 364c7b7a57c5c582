<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\Sillage;

/** Checks the card of every product that was sent for matching. Unchanged cards and unlinked products are free. */
final class CardTask implements Task
{
    public function size(): int
    {
        return 1;
    }

    public function total(): int
    {
        return Products::count('sent');
    }

    public function idsAfter(int $after): array
    {
        return Products::idsAfter('sent', $after, 100);
    }

    public function process(Sillage $client, CardStore $store, array $ids): array
    {
        $counts = [];
        foreach ($ids as $id) {
            $product = wc_get_product($id);
            if ($product instanceof \WC_Product) {
                $outcome = Cards::refresh($client, $store, Settings::read(), $product);
                $counts[$outcome] = ($counts[$outcome] ?? 0) + 1;
            }
        }
        return $counts;
    }
}

<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\Sillage;

/** Sends products for matching, 200 in each call. */
final class MatchTask implements Task
{
    /** @param bool $onlyChanged False to also send unlinked products that haven't changed since they were last sent. */
    public function __construct(private readonly bool $onlyChanged)
    {
    }

    public function size(): int
    {
        return 200;
    }

    public function total(): int
    {
        return Products::count($this->which());
    }

    public function idsAfter(int $after): array
    {
        return Products::idsAfter($this->which(), $after, $this->size());
    }

    public function process(Sillage $client, CardStore $store, array $ids): array
    {
        [$rows, $idsByRef, $hashes] = [[], [], []];
        foreach ($ids as $id) {
            $product = wc_get_product($id);
            if (!$product instanceof \WC_Product) {
                continue;
            }
            $row = Products::rowOf($product);
            $hash = md5((string) wp_json_encode($row));
            if ($this->onlyChanged && Link::read($id)->row === $hash) {
                self::markSent($id);
                continue;
            }
            $rows[] = $row;
            $idsByRef[$row['ref']][] = $id;
            $hashes[$id] = $hash;
        }
        foreach ($client->matchAll($rows) as $result) {
            if ($result->error !== null) {
                throw $result->error;
            }
            $id = array_shift($idsByRef[$result->ref]);
            Link::fromMatch($result->matched, $result->review ?? '', $hashes[$id])->save($id);
            self::markSent($id);
        }
        return ['matched' => count($rows)];
    }

    private function which(): string
    {
        return $this->onlyChanged ? 'changed' : 'unlinked';
    }

    private static function markSent(int $id): void
    {
        update_post_meta($id, Link::SENT, (string) get_post_field('post_modified_gmt', $id));
    }
}

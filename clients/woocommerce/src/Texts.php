<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\SillageException;

/** Sentences that are shown in several places. */
final class Texts
{
    public static function ofError(SillageException $error): string
    {
        /* translators: 1: message of the service, 2: error code */
        return sprintf(__('%1$s (%2$s)', 'sillage-woocommerce'), $error->getMessage(), $error->errorCode);
    }

    /** @param array<string, mixed> $state The state of a job. */
    public static function ofJob(array $state): string
    {
        if ($state['status'] === 'failed') {
            /* translators: %s: reason */
            return sprintf(__('Stopped: %s', 'sillage-woocommerce'), $state['error']);
        }
        if ($state['status'] === 'running') {
            $text = $state['task'] === 'cards'
                /* translators: 1: products done, 2: all products */
                ? __('Checking cards: %1$d of %2$d products', 'sillage-woocommerce')
                /* translators: 1: products done, 2: all products */
                : __('Matching: %1$d of %2$d products', 'sillage-woocommerce');
            return sprintf($text, $state['done'], max($state['total'], $state['done']));
        }
        return sprintf(
            /* translators: 1 to 5: numbers of products, 6: number of calls */
            __('Done: %1$d products sent, %2$d new cards, %3$d unchanged, %4$d awaiting review or not matched, %5$d without a card; %6$d calls charged', 'sillage-woocommerce'),
            ...array_map(static fn (string $outcome): int => $state['counts'][$outcome] ?? 0, ['matched', 'new', 'unchanged', 'waiting', 'refused']),
            ...[$state['charged']],
        );
    }
}

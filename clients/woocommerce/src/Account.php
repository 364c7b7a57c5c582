<?php

declare(strict_types=1);

namespace Sillage\WooCommerce;

use Sillage\WooCommerce\Client\Sillage;

/** What the service reported about the key's business, stored so that pages don't request it. */
final class Account
{
    public const OPTION = 'sillage_account';

    /** @param list<string> $looks */
    private function __construct(
        public readonly string $businessId,
        public readonly string $name,
        public readonly string $console,
        public readonly string $docs,
        public readonly array $looks,
    ) {
    }

    /** Null until the connection has worked once with the current key. */
    public static function read(): ?self
    {
        $stored = get_option(self::OPTION, null);
        return is_array($stored) ? new self(...$stored) : null;
    }

    /** Three free calls. */
    public static function fetch(Sillage $client): self
    {
        $capabilities = $client->capabilities();
        $stored = [
            'businessId' => $capabilities['business']['id'],
            'name' => $capabilities['business']['name'],
            'console' => $capabilities['console'],
            'docs' => $capabilities['docs'],
            'looks' => array_column($client->looks()['looks'], 'name'),
        ];
        update_option(self::OPTION, $stored, false);
        return new self(...$stored);
    }

    public function linksUrl(): string
    {
        return "$this->console/b/$this->businessId/links";
    }
}
